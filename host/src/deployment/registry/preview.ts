import type { RuntimeConfig } from '@pmm/shared/contracts/deployment';
import { siteAddress } from '@pmm/shared/contracts/pageBase';
import {
  MOST_PREVIEW_HOURS,
  type Preview,
  PREVIEW_MARK,
  previewSchema,
  previewUrl,
} from '@pmm/shared/contracts/preview';
import { signedTextOf } from '@pmm/shared/contracts/signedRegistry';
import { grantFault } from '@pmm/shared/contracts/teamParts';
import * as v from 'valibot';
import type { LoadedRegistry } from './registry';
import { isSignatureOf } from './signatures';

const TIMEOUT_MS = 3_000;
const HOUR_MS = 3_600_000;

export interface PreviewTrust extends Pick<RuntimeConfig, 'registryKeys'> {
  live: Promise<Pick<LoadedRegistry, 'teams'>>;
}

/** The hash that names a preview; null if it is an origin. */
export const previewHash = ({ origin }: { origin: string }): string | null => {
  const hash = origin.startsWith(PREVIEW_MARK) ? origin.slice(PREVIEW_MARK.length) : '';
  return /^[0-9a-f]{16,64}$/.test(hash) ? hash : null;
};

/** @throws unless its time has come and is not too far away. */
const requireTime = ({ expiresAt }: Preview): void => {
  const leftMs = Date.parse(expiresAt) - Date.now();
  if (leftMs <= 0 || leftMs > MOST_PREVIEW_HOURS * HOUR_MS) throw new Error('It is not valid now.');
};

/**
 * The build of a preview.
 *
 * @throws when it cannot be read, has ended, or was not signed by the owner of the site or a team
 * that may release the feature.
 */
export const readPreview = async (
  id: string,
  hash: string,
  { registryKeys, live }: PreviewTrust,
): Promise<Preview> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(siteAddress(previewUrl(id, hash)), { signal });
  const signed = signedTextOf(await response.text());
  if (!signed) throw new Error('It is not signed.');
  const preview = v.parse(previewSchema, JSON.parse(signed.text));
  if (preview.declaration.id !== id) throw new Error(`It is of ${preview.declaration.id}.`);
  requireTime(preview);
  const teams = (await live).teams ?? [];
  const team = teams.find(({ keys }) => keys.some((key) => key.id === signed.keyId));
  const key = [...registryKeys, ...(team?.keys ?? [])].find((one) => one.id === signed.keyId);
  const isOwner = registryKeys.some((one) => one.id === signed.keyId);
  const fault = isOwner || !team ? null : grantFault(team, preview.declaration);
  if (!key || fault !== null) throw new Error(fault ?? 'Its key is unknown.');
  if (!(await isSignatureOf(signed.text, signed.signature, key.key))) {
    throw new Error('It is not what was signed.');
  }
  return preview;
};
