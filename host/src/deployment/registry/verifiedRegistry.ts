import type { RegistryKey, RuntimeConfig } from '@pmm/shared/contracts/deployment';
import type { FailureReport } from '@pmm/shared/contracts/failureReport';
import { type RegistryFrame, registryFrameSchema } from '@pmm/shared/contracts/registry';
import { signedTextOf, type SignedText } from '@pmm/shared/contracts/signedRegistry';
import {
  type SignedPart,
  signedPartsOf,
  type TeamPart,
  teamPartOf,
  withTeamParts,
} from '@pmm/shared/contracts/teamParts';
import * as v from 'valibot';
import { loadConfig } from '../site/config';
import { isSignatureOf } from './signatures';

type RegistryProblem = Extract<FailureReport, { about: 'registry' }>['problem'];

type Trust = Pick<RuntimeConfig, 'registryKeys' | 'registryNotBefore'>;

/** A registry, or the part of a team, was read, but must not be trusted. */
export class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';

  constructor(
    readonly problem: RegistryProblem,
    message: string,
  ) {
    super(message);
  }
}

/** When the registry was signed: a later reading must not be older. */
export interface SignedAt {
  site: string;
  /** By the id of the team. */
  teams: Readonly<Record<string, string>>;
}

interface RefusedPart {
  team: string;
  reason: string;
  problem: RegistryProblem;
}

interface VerifiedRegistry {
  registry: RegistryFrame;
  /** The id of the key that signed it; null on a site that does not sign. */
  signedBy: string | null;
  signedAt: SignedAt;
  /** What is left out of the parts of teams. */
  refused: RefusedPart[];
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

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

/** @throws RegistryRefusal unless one of the keys has signed the text. */
const requireSignature = async (
  { text, keyId, signature }: SignedText,
  keys: readonly RegistryKey[],
): Promise<void> => {
  const key = keys.find(({ id }) => id === keyId);
  if (!key) {
    const detail = `the live one is signed with "${keyId}", which is no key of this site`;
    throw new RegistryRefusal('unknown-key', detail);
  }
  if (!(await isSignatureOf(text, signature, key.key))) {
    throw new RegistryRefusal('changed', 'the live one is not what was signed');
  }
};

/** @throws RegistryRefusal if a later one is known, or required. */
const requireRecent = (generatedAt: string, before: string | undefined, trust: Trust): void => {
  if (before !== undefined && Date.parse(generatedAt) < Date.parse(before)) {
    throw new RegistryRefusal('older', `the live one, of ${generatedAt}, is older`);
  }
  if (!isRecentEnough(generatedAt, trust)) {
    throw new RegistryRefusal('older', `the live one, of ${generatedAt}, is not valid any more`);
  }
};

/** @throws unless the team, or the owner of the site, has signed it. */
const verifiedPart = async (
  part: SignedPart,
  site: RegistryFrame,
  trust: Trust,
  before: SignedAt | null,
): Promise<TeamPart> => {
  const team = site.teams?.find(({ id }) => id === part.team);
  if (trust.registryKeys.length > 0) {
    await requireSignature(part, [...trust.registryKeys, ...(team?.keys ?? [])]);
  }
  const content = teamPartOf(part);
  requireRecent(content.generatedAt, before?.teams[part.team], trust);
  return content;
};

/**
 * @param before when the last accepted registry was signed.
 * @throws when it is no registry, no trusted key has signed it, it was changed since, or it is older
 * than the last one.
 */
export const verifyRegistry = async (
  file: string,
  trust: Trust,
  before: SignedAt | null,
): Promise<VerifiedRegistry> => {
  const signed = signedTextOf(file);
  const isSigning = trust.registryKeys.length > 0;
  if (isSigning) {
    if (!signed) throw new RegistryRefusal('unsigned', 'the live one is not signed');
    await requireSignature(signed, trust.registryKeys);
  }
  // Only the signed text is parsed, nothing else of the file.
  const site = v.parse(registryFrameSchema, JSON.parse(signed?.text ?? file));
  requireRecent(site.generatedAt, before?.site, trust);

  const verifying = signedPartsOf(file).map(async (part): Promise<TeamPart | RefusedPart> => {
    try {
      return await verifiedPart(part, site, trust, before);
    } catch (cause) {
      const problem = cause instanceof RegistryRefusal ? cause.problem : 'changed';
      return { team: part.team, reason: messageOf(cause), problem };
    }
  });
  const outcomes = await Promise.all(verifying);
  const parts = outcomes.filter((one) => 'features' in one);
  const { registry, refused } = withTeamParts(site, parts);
  const teams = Object.fromEntries(parts.map(({ team, generatedAt }) => [team, generatedAt]));
  return {
    registry,
    signedBy: isSigning ? (signed?.keyId ?? null) : null,
    signedAt: { site: site.generatedAt, teams: { ...before?.teams, ...teams } },
    refused: [
      ...outcomes.filter((one) => 'problem' in one),
      ...refused.map((one) => ({ ...one, problem: 'not-granted' as const })),
    ],
  };
};
