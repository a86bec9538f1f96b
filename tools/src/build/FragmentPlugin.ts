import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  featureDeclarationSchema,
  type FeatureDeclaration,
  type FeatureDeclarationInput,
  type Release,
} from '@pmm/shared/contracts/registry';
import { preloadKey } from '@pmm/shared/contracts/contributions';
import * as v from 'valibot';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import { sriOf } from './ChunkIntegrityPlugin';
import { isChunkScript } from './hot/hot';
import { declarationFaults, folderFaults, requirementFaults } from './declarationFaults';
import { readDeclaration } from './readDeclaration';
import { sharedVersions } from './sharedModules';
import { sharedNameOf } from './UsedNamesPlugin';
import { DECLARATION_FILE } from '../paths';
import { messageOf } from '../site/systemError';

interface FragmentOptions {
  declaration: FeatureDeclarationInput;
  build: string;
  name: string;
  folder: string;
}

/**
 * The feature's entry for the registry, written next to the files of a build; URLs are relative.
 */
export interface Fragment {
  declaration: FeatureDeclaration;
  release: Release;
}

export const FRAGMENT_FILE = 'feature.json';

const assetOf = (compilation: Compilation, file: string): { url: string; integrity: string } => {
  const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
  return { url: file, integrity: sriOf(content) };
};

/** The file of an exported page is named like the export. */
const isFileOf = (name: string, file: string | null | undefined): boolean =>
  file != null && path.basename(file).replace(/\.tsx?$/, '') === name;

/** The chunks of an exported page that is loaded separately. */
const groupOfExport = (compilation: Compilation, name: string): ChunkGroup | undefined =>
  compilation.chunkGroups.find((group) =>
    group.origins.some(({ request }) => isFileOf(name, request)),
  );

/** Whether an exported page is in the same file as the exposed module (`webpackMode: "eager"`). */
const isWithin = (compilation: Compilation, chunk: Chunk | undefined, name: string): boolean =>
  chunk !== undefined &&
  [...compilation.chunkGraph.getChunkModulesIterable(chunk)].some((module) =>
    isFileOf(name, module.nameForCondition()),
  );

/** The shared modules that some chunks use, by their shared names. */
const sharedBy = (compilation: Compilation, chunks: Iterable<Chunk>): string[] => {
  const names = new Set<string>();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const name = sharedNameOf(module);
      if (name !== undefined) names.add(name);
    }
  }
  return [...names].sort();
};

const filesOfChunk = (compilation: Compilation, name: string): string[] =>
  [...(compilation.namedChunks.get(name)?.files ?? [])].filter(isChunkScript);

/** What a page loads at once, with the key of its preloads and its place in the file. */
const preloadedParts = ({ routes, slots }: FeatureDeclaration) => [
  ...routes.map((route) => ({ key: route.id, name: route.export, place: `routes.${route.id}` })),
  ...slots.map((contribution) => {
    const { export: name } = contribution;
    return { key: preloadKey(contribution), name, place: `slots.${name}` };
  }),
];

/** The preloads of each part: chunks of the remote, and shared modules by name. */
const preloadsOf = (
  compilation: Compilation,
  declaration: FeatureDeclaration,
  faults: string[],
): Pick<Release, 'assets' | 'shared'> => {
  const featureChunk = compilation.namedChunks.get('feature');
  // With a chunk that the bundler has split from it: without a preload that one would be requested
  // only when the entry runs.
  const exposed = [...(featureChunk?.groupsIterable ?? [])].flatMap(({ chunks }) => chunks);
  const filesOf = (chunks: readonly Chunk[]) =>
    chunks.flatMap(({ files }) => [...files]).filter(isChunkScript);
  const requireFile = (name: string, place: string) => {
    if (!groupOfExport(compilation, name) && !isWithin(compilation, featureChunk, name))
      faults.push(`${place}.export: no file "${name}" is loaded`);
  };
  for (const { export: name } of declaration.actions ?? []) requireFile(name, `actions.${name}`);
  for (const { export: name } of declaration.searches ?? []) requireFile(name, `searches.${name}`);
  const assets: Release['assets'] = {};
  const shared: Release['shared'] = {};
  for (const { key, name, place } of preloadedParts(declaration)) {
    const group = groupOfExport(compilation, name);
    requireFile(name, place);
    const chunks = [...exposed, ...(group?.chunks ?? [])];
    assets[key] = [...new Set(filesOf(chunks))].map((file) => assetOf(compilation, file));
    shared[key] = sharedBy(compilation, chunks);
  }
  return { assets, shared };
};

/**
 * Writes the fragment; the build fails if the code does not contain everything that is declared.
 */
export class FragmentPlugin {
  private declaration: FeatureDeclarationInput;
  private readFault: string | null = null;

  constructor(private readonly options: FragmentOptions) {
    this.declaration = options.declaration;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, WebpackError, sources } = compiler.webpack;
    const file = path.join(this.options.folder, DECLARATION_FILE);
    compiler.hooks.watchRun.tapPromise('FragmentPlugin', async ({ modifiedFiles = [] }) => {
      // The declaration may take its labels from the texts.
      const isChanged = [...modifiedFiles].some((one) => one === file || one.endsWith('.json'));
      if (!isChanged) return;
      // An error would end the watching.
      const read = await readDeclaration(file).catch((cause: unknown) => messageOf(cause));
      this.readFault = typeof read === 'string' ? read : null;
      if (typeof read !== 'string') this.declaration = read;
    });
    compiler.hooks.thisCompilation.tap('FragmentPlugin', (compilation) => {
      compilation.fileDependencies.add(file);
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'FragmentPlugin', stage }, () => {
        const faults: string[] = [];
        const fragment = this.fragment(compilation, faults);
        for (const fault of faults) {
          compilation.errors.push(new WebpackError(`feature.config.ts: ${fault}`));
        }
        const text = JSON.stringify(fragment, null, 2);
        compilation.emitAsset(FRAGMENT_FILE, new sources.RawSource(text));
      });
    });
  }

  private fragment(compilation: Compilation, faults: string[]): Fragment | null {
    const { build, name, folder } = this.options;
    if (this.readFault !== null) faults.push(this.readFault);
    const parsed = v.safeParse(featureDeclarationSchema, this.declaration);
    if (!parsed.success) {
      for (const issue of parsed.issues) {
        faults.push(`${v.getDotPath(issue) ?? 'feature'}: ${issue.message}`);
      }
      return null;
    }
    const declaration = parsed.output;
    faults.push(...declarationFaults(declaration), ...folderFaults(declaration, folder));
    faults.push(...requirementFaults(declaration, sharedVersions().shared));
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    const [entryFile] = filesOfChunk(compilation, name);
    if (entryFile === undefined) {
      faults.push('the build has no remoteEntry');
      return null;
    }
    const { url: entry, integrity } = assetOf(compilation, entryFile);
    const preloads = preloadsOf(compilation, declaration, faults);
    return { declaration, release: { version, build, name, entry, integrity, ...preloads } };
  }
}
