import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { CONTRACT_VERSION, incompatibility } from '@pmm/shared/contracts/compatibility';
import {
  featureDeclarationSchema,
  type FeatureEntry,
  releaseSchema,
} from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { sriOf } from '../build/ChunkIntegrityPlugin';
import { declarationFaults, type Fragment } from '../build/FragmentPlugin';
import { sharedVersions } from '../build/sharedModules';
import type { Target } from './targets/target';

/**
 * The limit for a feature's entry in its compressed size. Every page of the feature waits for it.
 * It contains the exposed module, which is mostly texts, and the code that loads the rest: 13 KB at
 * most today.
 */
export const ENTRY_BUDGET_BYTES = 16 * 1024;

const providedSchema = v.object({
  contract: v.string(),
  shared: v.record(v.string(), v.string()),
});

/** The contract and the shared modules of a host. */
export type Provided = v.InferOutput<typeof providedSchema>;

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

const issuesOf = (schema: v.GenericSchema, value: unknown): string[] =>
  (v.safeParse(schema, value).issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? 'feature'}: ${issue.message}`,
  );

const entryFaults = async (dist: string, { entry, integrity }: Fragment['release']) => {
  const content = await readFile(path.join(dist, entry)).catch(() => null);
  if (!content) return [`${entry}: is not in ${dist}`];
  if (sriOf(content) !== integrity) return [`${entry}: is not the file that was built`];
  const { length } = await promisify(brotliCompress)(content);
  if (length <= ENTRY_BUDGET_BYTES) return [];
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  return [
    `${entry}: takes ${kilobytes(length)}, and the limit is ${kilobytes(ENTRY_BUDGET_BYTES)}. Move direct imports of src/feature.ts into its pages`,
  ];
};

/** Why a build on its own cannot be released: reported before anything is changed. */
export const buildFaults = async (
  dist: string,
  { declaration, release }: Fragment,
  { contract, shared }: Provided,
): Promise<string[]> => {
  const malformed = [
    ...issuesOf(featureDeclarationSchema, declaration),
    ...issuesOf(releaseSchema, release),
  ];
  if (malformed.length > 0) return malformed;
  const misfit = incompatibility(declaration, shared, contract);
  return [
    ...(misfit === null ? [] : [misfit]),
    ...declarationFaults(declaration),
    ...(await entryFaults(dist, release)),
  ];
};
