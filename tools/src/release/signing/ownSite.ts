import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '../../site/systemError';
import { REGISTRY_FILE, resignRegistry, targetOf } from '../siteRegistry';
import { signatureFault } from './signedRegistry';
import { findSigningKey, newPrivateKey, ownKeyFile, pairOf, requireSigningKey } from './signingKey';

/** Only its owner can read it; a key that another process makes at the same moment stays. */
const makeOwnKey = (file: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, newPrivateKey(), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (codeOf(cause) !== 'EEXIST') throw cause;
  }
};

const isNamed = ({ REGISTRY_PRIVATE_KEY, REGISTRY_PRIVATE_KEY_FILE }: NodeJS.ProcessEnv): boolean =>
  [REGISTRY_PRIVATE_KEY, REGISTRY_PRIVATE_KEY_FILE].some((value) => value !== undefined);

/**
 * A site on this machine signs with a key of its own, made at its first use, unless another one is
 * configured. Releases without a key, or with a lost one, are signed again.
 */
export const prepareOwnSite = async (site: string, say: (line: string) => void): Promise<void> => {
  if (isNamed(process.env)) return;
  if (!findSigningKey(process.env)) {
    const file = ownKeyFile(process.env);
    makeOwnKey(file);
    say(`made a key to sign the registry with: ${file}`);
  }
  const { publicKey } = requireSigningKey(process.env);
  const target = await targetOf(site);
  const registry = await target.read(REGISTRY_FILE);
  if (!registry || signatureFault(registry.content.toString(), [publicKey]) === null) return;
  await resignRegistry(target);
  say('signed the registry again, with the key of this machine');
};

/** The keys that may sign the registry, for the server of a site on this machine. */
export const ownRegistryKeys = (): string =>
  process.env['REGISTRY_KEYS'] ?? pairOf(requireSigningKey(process.env).publicKey);
