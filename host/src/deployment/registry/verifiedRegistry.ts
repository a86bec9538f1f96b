import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import type { FailureReport } from '@pmm/shared/contracts/failureReport';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { loadConfig } from '../site/config';
import { isSignatureOf } from './signatures';

type RegistryProblem = Extract<FailureReport, { about: 'registry' }>['problem'];

type Trust = Pick<RuntimeConfig, 'registryKeys' | 'registryNotBefore'>;

/** A registry was read, but must not be trusted. */
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
  /** The id of the key that signed it; null on a site that does not sign. */
  signedBy: string | null;
}

/** Whether the site knows the key. On a site that does not sign, every registry counts. */
export const isTrustedKey = (
  keyId: string | null | undefined,
  { registryKeys }: Pick<Trust, 'registryKeys'>,
): boolean => registryKeys.length === 0 || registryKeys.some(({ id }) => id === keyId);

/** Whether the site still accepts a registry signed at this time. */
export const isRecentEnough = (generatedAt: string, { registryNotBefore }: Trust): boolean =>
  registryNotBefore === undefined || Date.parse(generatedAt) >= Date.parse(registryNotBefore);

/**
 * The configuration to check a registry by. If the page does not know the key, it is loaded again:
 * keys may have changed since the page was opened.
 */
export const configTrustingKeyOf = async (
  file: string,
  config: RuntimeConfig,
): Promise<RuntimeConfig> => {
  const keyId = signedTextOf(file)?.keyId;
  return keyId === undefined || isTrustedKey(keyId, config) ? config : loadConfig();
};

/** @throws when no trusted key has signed it, or it was changed since. */
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
  // Only the signed text is parsed, nothing else of the file.
  return { document: JSON.parse(text), signedBy: keyId };
};
