import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, incompatibility } from '@pmm/shared/contracts/compatibility';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { type Provided, providedSchema } from '../build/builtFeature';
import { sharedVersions } from '../build/sharedModules';
import type { Target } from './targets/target';

/**
 * Read from the host's version document. An older host has no such data, and is treated like one of
 * this project.
 */
const providedIn = (version: string): Provided => {
  const parsed = v.safeParse(providedSchema, JSON.parse(version));
  return parsed.success ? parsed.output : { contract: CONTRACT_VERSION, shared: sharedVersions() };
};

/** By the host of the site. */
export const providedBy = async (target: Target): Promise<Provided> => {
  const file = await target.read('host/version.json');
  return providedIn(file?.content.toString() ?? '{}');
};

/**
 * Why the host in `dist` cannot be released: features that run in the present one and would not run
 * in it.
 *
 * @param ids of features that are released together with it.
 */
export const hostFaults = async (
  dist: string,
  target: Target,
  features: readonly FeatureEntry[],
  ids: readonly string[],
): Promise<string[]> => {
  const next = providedIn(await readFile(path.join(dist, 'version.json'), 'utf8'));
  const now = await providedBy(target);
  return features
    .filter(({ id, enabled }) => enabled && !ids.includes(id))
    .filter((feature) => incompatibility(feature, now.shared, now.contract) === null)
    .flatMap((feature) => {
      const misfit = incompatibility(feature, next.shared, next.contract);
      return misfit === null ? [] : [`"${feature.id}" would no longer run: ${misfit}`];
    });
};
