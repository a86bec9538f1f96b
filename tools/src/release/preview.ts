import { createHash } from 'node:crypto';
import {
  MOST_PREVIEW_HOURS,
  type Preview,
  PREVIEW_MARK,
  previewUrl,
} from '@pmm/shared/contracts/preview';
import { belowBase } from '@pmm/shared/contracts/siteBase';
import { grantFault } from '@pmm/shared/contracts/teamParts';
import { readFragment } from '../build/builtFeature';
import { tryBuilds } from './gate';
import { checkedBuilds, uploadAndTry } from './publish';
import { releaseOf } from './registryChange';
import { signedContent } from './signing/signedRegistry';
import { readRegistry, signerFor, targetOf, type Site } from './siteRegistry';

const HASH_DIGITS = 32;
const HOUR_MS = 3_600_000;

interface PreviewOptions {
  hours: number;
  /** The address of the app. */
  app: string;
  now?: Date;
  /** Checks the uploaded files in a browser; replaced by tests. */
  tryOut?: typeof tryBuilds;
}

/**
 * Uploads a build next to the released ones, without a change of the registry.
 *
 * @returns the address that opens it in the app until its time is over.
 * @throws if the build could not be released either.
 */
export const addPreview = async (
  site: Site,
  dist: string,
  { hours, app, now = new Date(), tryOut = tryBuilds }: PreviewOptions,
): Promise<{ url: string; expiresAt: string }> => {
  if (!(hours > 0 && hours <= MOST_PREVIEW_HOURS)) {
    throw new Error(`A preview lasts up to ${MOST_PREVIEW_HOURS} hours, not ${hours}.`);
  }
  const target = await targetOf(site);
  const registry = await readRegistry(target);
  const { key, signer } = signerFor(registry);
  const builds = await checkedBuilds(target, [dist]);
  const fragment = await readFragment(dist);
  const { declaration } = fragment;
  const team = registry.teams?.find(({ id }) => id === signer);
  const fault = team ? grantFault(team, declaration) : null;
  if (fault !== null) throw new Error(`No preview: ${fault}.`);
  await uploadAndTry(target, builds, tryOut);

  const { releasedAt: _releasedAt, ...release } = releaseOf(fragment, now);
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const preview: Preview = { declaration, release, expiresAt };
  const content = signedContent(key, preview);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  await target.add(previewUrl(declaration.id, hash).slice(1), content);
  const [route] = declaration.routes;
  const base = new URL(app).pathname.replace(/\/?$/, '/');
  const url = new URL(belowBase(base, route?.path ?? '/'), app);
  url.searchParams.set('override', `${declaration.id}@${PREVIEW_MARK}${hash}`);
  return { url: url.href, expiresAt };
};
