import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// Relative to this folder: the bundles look for `migrations` beside theirs.
const [outdir = 'dist'] = process.argv.slice(2);

/**
 * Bundles the server and the commands. Of all packages only our own contracts and figures are
 * bundled.
 */
const bundle = (format, entryPoints) =>
  build({
    entryPoints,
    // Paths in the bundles are relative to this folder, wherever the build is called from.
    absWorkingDir: here('.'),
    outdir: here(outdir),
    bundle: true,
    format,
    outExtension: { '.js': format === 'cjs' ? '.cjs' : '.js' },
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    packages: 'external',
    alias: {
      '@pmm/shared/contracts': here('../shared/src/contracts'),
      '@pmm/shared/figures': here('../shared/src/figures'),
    },
    logLevel: 'warning',
  });

await Promise.all([
  bundle('esm', {
    server: here('src/server.ts'),
    databaseThread: here('src/storage/embedded/thread.ts'),
    admin: here('src/admin/command.ts'),
    backup: here('src/backup/command.ts'),
    readerThread: here('src/ingest/thread/thread.ts'),
    writerThread: here('src/ingest/thread/writerThread.ts'),
    ...(existsSync(here('src/ingest/command.ts')) && { ingest: here('src/ingest/command.ts') }),
  }),
  // The pool requires its threads' scripts. Node.js 20 aborts when a process ends while one of
  // its threads requires an ES module (v8::Module::IsGraphAsync).
  bundle('cjs', {
    backgroundThread: here('src/background/thread.ts'),
    answersThread: here('src/background/answersThread.ts'),
  }),
]);
