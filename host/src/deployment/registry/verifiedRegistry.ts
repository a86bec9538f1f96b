import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import type { FailureReport } from '@pmm/shared/contracts/failureReport';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { loadConfig } from '../site/config';
import { isSignatureOf } from './signatures';

type RegistryProblem = Extract<FailureReport, { about: 'registry' }>['problem'];

type Trust = Pick<RuntimeConfig, 'registryKeys' | 'registryNotBefore'>;

/** A registry that is there and is not believed. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';

  constructor(
    readonly problem: RegistryProblem,
    message: string,
  ) {
    super(message);
  }
}

interface VerifiedRegistry {
  document: unknown;
  /** The id of the key. */
  signedBy: string | null;
}

/** Whether the site knows the key; of a site that does not sign, all are as good. */
export const isTrustedKey = (
  keyId: string | null | undefined,
  { registryKeys }: Pick<Trust, 'registryKeys'>,
): boolean => registryKeys.length === 0 || registryKeys.some(({ id }) => id === keyId);

/** Whether the site still believes what was signed at this time. */
export const isRecentEnough = (generatedAt: string, { registryNotBefore }: Trust): boolean =>
  registryNotBefore === undefined || Date.parse(generatedAt) >= Date.parse(registryNotBefore);

/**
 * As the site has it now where the page does not know the key of a registry: keys may have changed
 * since it was opened.
 */
export const trustFor = async (file: string, known: RuntimeConfig): Promise<RuntimeConfig> => {
  const keyId = signedTextOf(file)?.keyId;
  return keyId === undefined || isTrustedKey(keyId, known) ? known : loadConfig();
};

/** @throws when it was not signed by who may, or changed since. */
export const verifyRegistry = async (
  file: string,
  { registryKeys }: Trust,
): Promise<VerifiedRegistry> => {
  const signed = signedTextOf(file);
  if (registryKeys.length === 0) {
    return { document: JSON.parse(signed?.text ?? file), signedBy: null };
  }
  if (!signed) throw new RegistryRefusal('unsigned', 'the live one is not signed');
  const { keyId, text, signature } = signed;
  const key = registryKeys.find(({ id }) => id === keyId);
  if (!key) {
    const detail = `the live one is signed with "${keyId}", which is no key of this site`;
    throw new RegistryRefusal('unknown-key', detail);
  }
  if (!(await isSignatureOf(text, signature, key.key))) {
    throw new RegistryRefusal('changed', 'the live one is not what was signed');
  }
  // Nothing else of the file is read.
  return { document: JSON.parse(text), signedBy: keyId };
};
