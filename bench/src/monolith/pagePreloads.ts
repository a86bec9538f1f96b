import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import { build } from 'esbuild';
import type { Compiler } from 'webpack';

/** The scripts of each lazily loaded module, by the name of its file. */
export type ScriptsByModule = Map<string, string[]>;

const nameOf = (request: string): string => path.basename(request).replace(/\.tsx?$/, '');

/** Records which scripts belong to what the bundle loads on demand. */
export class PageScriptsPlugin {
  constructor(
    private readonly scripts: ScriptsByModule,
    private readonly containerOf: (request: string) => string | undefined,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PageScriptsPlugin', ({ chunkGroups }) => {
      for (const group of chunkGroups) {
        const files = group.getFiles().filter((file) => file.endsWith('.js'));
        for (const { request } of group.origins) {
          if (!request) continue;
          this.scripts.set(this.containerOf(request) ?? nameOf(request), files);
        }
      }
    });
  }
}

/** What the inline script knows of the pages; files are named by their index in the list. */
export interface EarlyParts {
  /** Address and hash. */
  files: [string, string][];
  pages: Record<string, { scripts: number[]; reads?: readonly string[] }>;
  layouts: Record<string, number[]>;
}

const earlyParts = async (
  features: readonly FeatureEntry[],
  scripts: ScriptsByModule,
  hostFolder: string,
): Promise<EarlyParts> => {
  const names: string[] = [];
  const indexOf = (file: string) =>
    names.includes(file) ? names.indexOf(file) : names.push(file) - 1;
  const scriptsOf = (name: string) => (scripts.get(name) ?? []).map(indexOf);
  const pages = Object.fromEntries(
    features.flatMap(({ id, routes }) =>
      routes.map(({ path: address, export: page, reads }) => {
        const own = [...new Set([...scriptsOf(`feature ${id}`), ...scriptsOf(page)])];
        return [address, { scripts: own, ...(reads && { reads }) }];
      }),
    ),
  );
  const layouts = { main: scriptsOf('MainLayout'), auth: scriptsOf('AuthLayout') };
  const files = await Promise.all(
    names.map(async (file): Promise<[string, string]> => {
      const content = await readFile(path.join(hostFolder, file));
      return [`/${file}`, createHash('sha256').update(content).digest('base64')];
    }),
  );
  return { files, pages, layouts };
};

/** The inline script of the monolith (boot.ts). */
export const earlyScript = async (
  features: readonly FeatureEntry[],
  scripts: ScriptsByModule,
  hostFolder: string,
): Promise<string> => {
  const { commit } = JSON.parse(
    await readFile(path.join(hostFolder, 'version.json'), 'utf8'),
  ) as Record<string, unknown>;
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'boot.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: {
      COMMIT: JSON.stringify(commit),
      EARLY: JSON.stringify(await earlyParts(features, scripts, hostFolder)),
    },
  });
  return outputFiles[0]?.text.trim() ?? '';
};
