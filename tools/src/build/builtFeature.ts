import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { incompatibility } from '@pmm/shared/contracts/compatibility';
import { featureDeclarationSchema, releaseSchema } from '@pmm/shared/contracts/registry';
import * as v from 'valibot';
import { sriOf } from './ChunkIntegrityPlugin';
import { declarationFaults } from './declarationFaults';
import { FRAGMENT_FILE, type Fragment } from './FragmentPlugin';

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

/** A build of other tools brings the runtime of module federation, of 25 KB. */
const STANDARD_ENTRY_BUDGET_BYTES = 40 * 1024;

/** The same for the own chunks of one page or card: 56 KB at most today. */
const PAGE_BUDGET_BYTES = 120 * 1024;

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

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

interface BuiltFile {
  fault: string | null;
  compressedBytes: number;
}

const builtFile = async (dist: string, name: string, integrity?: string): Promise<BuiltFile> => {
  const content = await readFile(path.join(dist, name)).catch(() => null);
  if (!content) return { fault: `${name}: is not in ${dist}`, compressedBytes: 0 };
  const isOther = integrity !== undefined && sriOf(content) !== integrity;
  return {
    fault: isOther ? `${name}: is not the file that was built` : null,
    compressedBytes: (await promisify(brotliCompress)(content)).length,
  };
};

const entryFaults = async (dist: string, { entry, integrity, format }: Fragment['release']) => {
  const { fault, compressedBytes } = await builtFile(dist, entry, integrity);
  if (fault !== null) return [fault];
  const budget = format === undefined ? ENTRY_BUDGET_BYTES : STANDARD_ENTRY_BUDGET_BYTES;
  if (compressedBytes <= budget) return [];
  return [
    `${entry}: takes ${kilobytes(compressedBytes)}, and the limit is ${kilobytes(budget)}. Move direct imports of src/feature.ts into its pages`,
  ];
};

/** Of the chunks that pages and cards need at once. */
const chunkFaults = async (dist: string, { assets }: Fragment['release']): Promise<string[]> => {
  const files = new Map<string, Promise<BuiltFile>>();
  for (const { url, integrity } of Object.values(assets).flat()) {
    files.set(url, files.get(url) ?? builtFile(dist, url, integrity));
  }
  const built = new Map<string, BuiltFile>();
  for (const [url, file] of files) built.set(url, await file);
  const sizes = Object.entries(assets).map(([part, chunks]) => {
    const bytes = chunks.reduce((sum, { url }) => sum + (built.get(url)?.compressedBytes ?? 0), 0);
    return [part, bytes] as const;
  });
  return [
    ...[...built.values()].flatMap(({ fault }) => (fault === null ? [] : [fault])),
    ...sizes
      .filter(([, bytes]) => bytes > PAGE_BUDGET_BYTES)
      .map(
        ([part, bytes]) =>
          `${part}: its chunks take ${kilobytes(bytes)}, and the limit is ${kilobytes(PAGE_BUDGET_BYTES)}. Load rarely opened parts with useSeparateCode`,
      ),
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
    ...(await chunkFaults(dist, release)),
  ];
};
