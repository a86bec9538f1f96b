import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { incompatibility } from '@pmm/shared/contracts/compatibility';
import { featureDeclarationSchema, releaseSchema } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { sriOf } from './ChunkIntegrityPlugin';
import { declarationFaults, FRAGMENT_FILE, type Fragment } from './FragmentPlugin';

/** @throws if it is not a build of a remote. */
export const readFragment = async (dist: string): Promise<Fragment> =>
  JSON.parse(await readFile(path.join(dist, FRAGMENT_FILE), 'utf8')) as Fragment;

/** Folder of a build in the site. */
export const buildFolder = (featureId: string, build: string): string =>
  `features/${featureId}/${build}`;

/**
 * The limit for a feature's entry in its compressed size. Every page of the feature waits for it.
 * It contains the exposed module, which is mostly texts, and the code that loads the rest: 13 KB at
 * most today.
 */
export const ENTRY_BUDGET_BYTES = 16 * 1024;

export const providedSchema = v.object({
  contract: v.string(),
  shared: v.record(v.string(), v.string()),
});

/** The contract and the shared modules of a host. */
export type Provided = v.InferOutput<typeof providedSchema>;

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
