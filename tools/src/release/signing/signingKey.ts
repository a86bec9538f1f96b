import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { registryKeysOf, type RegistryKey } from '@pmm/shared/contracts/deployment';
import { siteFolder } from '../../paths';

/** A key pair (Ed25519); the public half belongs into the configuration of the site. */
export interface SigningKey {
  publicKey: RegistryKey;
  /** In base64. */
  sign: (text: string) => string;
}

/** The bytes before the key itself (32 bytes) in the usual form of a public key (SPKI). */
const SPKI_PREFIX_BYTES = 12;

const publicKeyOf = (key: KeyObject): RegistryKey => {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const raw = spki.subarray(SPKI_PREFIX_BYTES);
  const id = createHash('sha256').update(raw).digest('hex').slice(0, 8);
  return { id, key: raw.toString('base64') };
};

/** A new private key, in the form that environment variables and files have. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** @throws if it is not a private key of Ed25519. */
export const signingKeyOf = (pem: string): SigningKey => {
  // If a variable can only have one line, "\n" separates the lines.
  const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('It is not an Ed25519 key.');
  return {
    publicKey: publicKeyOf(key),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
};

/**
 * The key file of the site on this machine; `npm start` makes it. Next to the folder of the site,
 * because that is served.
 */
export const ownKeyFile = (environment: NodeJS.ProcessEnv): string =>
  `${siteFolder(environment)}-key.pem`;

/**
 * The key to sign with: REGISTRY_PRIVATE_KEY, the file REGISTRY_PRIVATE_KEY_FILE, else that of this
 * machine. Null if there is none.
 *
 * @throws if the configured one is not a key.
 */
export const findSigningKey = (environment: NodeJS.ProcessEnv): SigningKey | null => {
  const variable = environment['REGISTRY_PRIVATE_KEY'];
  const named = environment['REGISTRY_PRIVATE_KEY_FILE'];
  const file = named ?? ownKeyFile(environment);
  if (variable === undefined && named === undefined && !existsSync(file)) return null;
  const source = variable === undefined ? file : 'REGISTRY_PRIVATE_KEY';
  try {
    return signingKeyOf(variable ?? readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${source} contains no private key to sign the registry with.`, { cause });
  }
};

/** @throws if there is none. */
export const requireSigningKey = (environment: NodeJS.ProcessEnv): SigningKey => {
  const key = findSigningKey(environment);
  if (key) return key;
  throw new Error(
    'There is no key to sign the registry with. Set REGISTRY_PRIVATE_KEY, or REGISTRY_PRIVATE_KEY_FILE to its file; "npm run release -- new-key" makes one.',
  );
};

/** A key in the form of REGISTRY_KEYS, for the tools and for the server. */
export const pairOf = ({ id, key }: RegistryKey): string => `${id}:${key}`;

/**
 * The trusted public keys of a site: REGISTRY_KEYS, else that of the key to sign with.
 * Null without either.
 */
export const trustedPublicKeys = (environment: NodeJS.ProcessEnv): RegistryKey[] | null => {
  const named = environment['REGISTRY_KEYS'];
  if (named === 'none') return null;
  if (named !== undefined && named !== '') return registryKeysOf(named);
  const own = findSigningKey(environment);
  return own && [own.publicKey];
};
