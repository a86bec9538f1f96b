import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** SHA-256, because it is the shortest: the page loads these tables before anything else. */
export const sriOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

// Replaced once the chunks have their final form. Nothing else looks like it.
const placeholderOf = (chunkId: number | string): string => `integrity of chunk ${chunkId};`;
const placeholders = /integrity of chunk (?<id>[^;]+);/g;

/** A table of placeholders for the chunks that a runtime may load, and the code that uses it. */
const checkedBy = ({ runtimeTemplate }: Compilation, source: string, runtime: Chunk): string => {
  const ids = [...runtime.getAllAsyncChunks()].flatMap(({ id }) => (id === null ? [] : [id]));
  const table = Object.fromEntries(ids.map((id) => [id, placeholderOf(id)]));
  return [
    source,
    // Always with CORS, so that a preload can be the same for every origin.
    'script.crossOrigin = "anonymous";',
    `${runtimeTemplate.renderConst()} hash = ${JSON.stringify(table)}[chunkId];`,
    'if(hash) script.integrity = "sha256-" + hash;',
  ].join('\n');
};

/**
 * Every chunk is checked before it runs: the runtime, which is in the entry, contains their hashes.
 * A check of the entry therefore covers all of them.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { Compilation: stages, runtime, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source, chunk) => checkedBy(compilation, source, chunk),
      );
      // After minifying and hashing, before the entry itself is described.
      const stage = stages.PROCESS_ASSETS_STAGE_ANALYSE;
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrityPlugin', stage }, () => {
        const hashes = new Map<string, string>();
        for (const { id, files } of compilation.chunks) {
          const file = [...files].find((name) => name.endsWith('.js'));
          if (id === null || file === undefined) continue;
          const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
          hashes.set(String(id), sriOf(content).replace('sha256-', ''));
        }
        for (const file of Object.keys(compilation.assets)) {
          if (!file.endsWith('.js')) continue;
          compilation.updateAsset(file, (source) => {
            const replaced = new sources.ReplaceSource(source);
            for (const match of source.source().toString().matchAll(placeholders)) {
              const hash = hashes.get(match.groups?.['id'] ?? '') ?? '';
              replaced.replace(match.index, match.index + match[0].length - 1, hash);
            }
            return replaced;
          });
        }
      });
    });
  }
}
