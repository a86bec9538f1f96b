import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION } from '@pmm/shared/contracts/compatibility';
import type { Asset } from '@pmm/shared/contracts/registry';
import { HOST_SCRIPTS_FILE, type HostScripts } from '@pmm/shared/contracts/signedRegistry';
import { buildSync } from 'esbuild';
import type { ChunkGroup, Compilation, Compiler } from 'webpack';
import { sriOf } from './ChunkIntegrityPlugin';
import { firstFont, firstRange } from './firstFont';
import { isChunkScript } from './hot/hot';
import { sharedVersions } from './sharedModules';

interface DocumentOptions {
  folder: string;
  /** Names this build in version.json. */
  commit: string;
  production: boolean;
}

const digest = (algorithm: string, content: Buffer) => createHash(algorithm).update(content);

const unchanged = (typeface: Buffer): Promise<Buffer> => Promise.resolve(typeface);

interface Font {
  /** The file in the package of the typeface. */
  file: string;
  made: (typeface: Buffer) => Promise<Buffer>;
}

/**
 * By the placeholder that first.css uses for their URL. Cutting a font takes a second, which
 * development saves.
 */
const fontsFor = (production: boolean): Readonly<Record<string, Font>> => ({
  'inter-first.woff2': {
    file: 'inter-latin-wght-normal.woff2',
    made: production ? firstFont : unchanged,
  },
  'inter-latin.woff2': { file: 'inter-latin-wght-normal.woff2', made: unchanged },
  'inter-latin-ext.woff2': { file: 'inter-latin-ext-wght-normal.woff2', made: unchanged },
});

const assetOf = (compilation: Compilation, file: string): Asset => ({
  url: `/${file}`,
  integrity: sriOf(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)),
});

const scriptsOf = (compilation: Compilation, group: ChunkGroup): Asset[] =>
  group
    .getFiles()
    .filter(isChunkScript)
    .map((file) => assetOf(compilation, file));

/**
 * The scripts that the host loads on demand for a page: layouts by the names of their chunks,
 * shared modules by their shared names.
 */
const hostScriptsOf = (compilation: Compilation): HostScripts => {
  const scripts: HostScripts = {};
  for (const group of compilation.chunkGroups) {
    if (group.name?.startsWith('layout-')) scripts[group.name] = scriptsOf(compilation, group);
    for (const { request } of group.origins) {
      if (request.startsWith('@pmm/shared/')) scripts[request] = scriptsOf(compilation, group);
    }
  }
  return scripts;
};

/**
 * Writes index.html and version.json. Code that must run before the first script is inline (theme,
 * early requests, preloads, first paint); the server's CSP allows it by its hash. The server adds
 * the preloads of a page from scripts.json.
 */
export class HostDocumentPlugin {
  /** The fonts by their placeholders: made once, even if each change builds again. */
  private readonly made: Record<string, Promise<Buffer>> = {};

  constructor(private readonly options: DocumentOptions) {}

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    const inDocument = (name: string) => path.join(this.options.folder, 'src/document', name);
    compiler.hooks.thisCompilation.tap('HostDocumentPlugin', (compilation) => {
      for (const name of ['index.html', 'boot.ts', 'first.css']) {
        compilation.fileDependencies.add(inDocument(name));
      }
      const stage = stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise(
        { name: 'HostDocumentPlugin', stage },
        async () => {
          const emit = (file: string, content: string | Buffer) => {
            compilation.emitAsset(file, new sources.RawSource(content));
          };
          const style = await this.style(inDocument('first.css'), emit);
          const html = readFileSync(inDocument('index.html'), 'utf8')
            .replace('%STYLE%', () => style)
            .replace('%BOOT%', () => this.boot(inDocument('boot.ts')))
            .replace('%GETTING_READY_EN%', () => this.gettingReady('en'))
            .replace('%GETTING_READY_DE%', () => this.gettingReady('de'))
            .replace('%SCRIPTS%', () => this.scripts(compilation));
          emit('index.html', html);
          emit(HOST_SCRIPTS_FILE, JSON.stringify(hostScriptsOf(compilation)));
          // The commit is for open pages; the rest is checked when a feature is released.
          const provided = { contract: CONTRACT_VERSION, shared: sharedVersions() };
          emit('version.json', JSON.stringify({ commit: this.options.commit, ...provided }));
        },
      );
    });
  }

  private async style(
    file: string,
    emit: (file: string, content: Buffer) => void,
  ): Promise<string> {
    const resolve = createRequire(path.join(this.options.folder, 'package.json'));
    let css = readFileSync(file, 'utf8').replace('first-range', firstRange);
    for (const [placeholder, font] of Object.entries(fontsFor(this.options.production))) {
      const typeface = resolve.resolve(`@fontsource-variable/inter/files/${font.file}`);
      const content = await (this.made[placeholder] ??= font.made(readFileSync(typeface)));
      const hash = digest('sha256', content).digest('hex').slice(0, 8);
      const url = `assets/${placeholder.replace('.woff2', `.${hash}.woff2`)}`;
      emit(url, content);
      css = css.replace(placeholder, `/${url}`);
    }
    const { outputFiles } = buildSync({
      stdin: { contents: css, loader: 'css' },
      minify: true,
      write: false,
      external: ['*'],
      bundle: true,
    });
    return outputFiles[0]?.text.trim() ?? '';
  }

  private boot(file: string): string {
    const { outputFiles } = buildSync({
      entryPoints: [file],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2022',
      define: { COMMIT: JSON.stringify(this.options.commit) },
    });
    return outputFiles[0]?.text.trim() ?? '';
  }

  private gettingReady(language: 'en' | 'de'): string {
    const file = path.join(this.options.folder, `src/locales/${language}.json`);
    return (JSON.parse(readFileSync(file, 'utf8')) as { gettingReady: string }).gettingReady;
  }

  private scripts(compilation: Compilation): string {
    const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
    return files
      .filter(isChunkScript)
      .map((file) => {
        const { integrity } = assetOf(compilation, file);
        return `<script defer fetchpriority="high" src="/${file}" integrity="${integrity}" crossorigin></script>`;
      })
      .join('\n    ');
  }
}
