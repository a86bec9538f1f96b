import { createPublicKey, verify } from 'node:crypto';
import type { RegistryKey } from '@pmm/shared/contracts/deployment';
import type { Registry } from '@pmm/shared/contracts/registry';
import { signedTextOf, type SignedText } from '@pmm/shared/contracts/signedRegistry';
import {
  signedFile,
  signedPartsOf,
  teamPartOf,
  unverifiedRegistry,
  withTeamParts,
} from '@pmm/shared/contracts/teamParts';
import { ofPart, type PartId } from '../teams';
import type { SigningKey } from './signingKey';

/** Node has no format for raw keys, so they pass as JSON Web Keys. */
const keyObjectOf = ({ key }: RegistryKey) =>
  createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') },
    format: 'jwk',
  });

const isSignedWith = (key: RegistryKey, { text, signature }: SignedText): boolean =>
  verify(null, Buffer.from(text), keyObjectOf(key), Buffer.from(signature, 'base64'));

/** Why a text cannot be trusted; null if one of the keys has signed it. */
export const textFault = (signed: SignedText, keys: readonly RegistryKey[]): string | null => {
  const key = keys.find(({ id }) => id === signed.keyId);
  if (!key) {
    const trustedIds = keys.map(({ id }) => `"${id}"`).join(', ');
    return `is signed with the key "${signed.keyId}", but the keys known here are ${trustedIds}`;
  }
  return isSignedWith(key, signed) ? null : 'does not match its signature: somebody has changed it';
};

/**
 * Why a file cannot be trusted; null if one of the keys has signed it, and each team or one of the
 * keys the part of that team.
 */
export const signatureFault = (file: string, keys: readonly RegistryKey[]): string | null => {
  const signed = signedTextOf(file);
  if (!signed) return 'is not signed';
  const fault = textFault(signed, keys);
  if (fault !== null) return fault;
  const site = JSON.parse(signed.text) as Registry;
  const parts = signedPartsOf(file);
  for (const part of parts) {
    const team = site.teams?.find(({ id }) => id === part.team);
    const partFault = textFault(part, [...keys, ...(team?.keys ?? [])]);
    if (partFault !== null) return `has a part of the team "${part.team}" that ${partFault}`;
  }
  const [refused] = withTeamParts(site, parts.map(teamPartOf)).refused;
  return refused ? `has a part that browsers refuse: ${refused.reason}` : null;
};

/** The registry of a file, without its signatures, which are not checked. */
export const documentOf = (file: string): Registry => unverifiedRegistry(file) as Registry;

/**
 * Who signs with this key: the owner of the site (null), or a team.
 *
 * @throws if the site does not know the key.
 */
export const signerOf = (
  { publicKey: { id, key } }: SigningKey,
  keys: readonly RegistryKey[],
  { teams = [] }: Pick<Registry, 'teams'>,
): PartId => {
  const isAmong = (known: readonly RegistryKey[]) =>
    known.some((one) => one.id === id && one.key === key);
  if (isAmong(keys)) return null;
  const team = teams.find((one) => isAmong(one.keys));
  if (team) return team.id;
  throw new Error(
    `The key "${id}" is not in REGISTRY_KEYS and belongs to no team of the site: browsers would refuse its signatures.`,
  );
};

const signedWith = ({ publicKey, sign }: SigningKey, content: object): SignedText => {
  const text = JSON.stringify(content);
  return { text, keyId: publicKey.id, signature: sign(text) };
};

/** Any content as a file that one key has signed; `signedTextOf` reads it. */
export const signedContent = (key: SigningKey, content: object): Buffer =>
  Buffer.from(signedFile(signedWith(key, content), []));

interface FileToSign {
  document: Registry;
  /** The file that it replaces. */
  before: string | null;
  key: SigningKey;
  /** Who signs: a team only its own part. */
  signer: PartId;
  /** The parts to sign, beside that of the signer; the others stay as they are. */
  changed: readonly PartId[];
}

/** The registry as a file. */
export const signedRegistryFile = ({
  document,
  before,
  key,
  signer,
  changed,
}: FileToSign): Buffer => {
  const contentOf = (part: PartId) => ({
    features: ofPart(document, part, document.features, ({ id }) => id),
    removed: ofPart(document, part, document.removed, (id) => id),
  });
  const { revision, generatedAt, teams = [] } = document;
  const present = before === null ? null : signedTextOf(before);
  const presentParts = before === null ? [] : signedPartsOf(before);
  const site =
    signer !== null && present ? present : signedWith(key, { ...document, ...contentOf(null) });
  const parts = teams.flatMap(({ id: team }) => {
    const isKept = signer !== team && !changed.includes(team);
    if (isKept) return presentParts.filter((part) => part.team === team);
    return [{ team, ...signedWith(key, { revision, generatedAt, ...contentOf(team) }) }];
  });
  return Buffer.from(signedFile(site, parts));
};
