import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// Relative to this folder: the bundles look for `migrations` beside theirs.
const [outdir = 'dist'] = process.argv.slice(2);

/** Bundles the server and the commands; of the packages only our own contracts and figures are bundled. */
await build({
  entryPoints: {
    server: here('src/server.ts'),
    databaseThread: here('src/storage/embedded/thread.ts'),
    admin: here('src/admin/command.ts'),
    backup: here('src/backup/command.ts'),
    readerThread: here('src/ingest/thread/thread.ts'),
    writerThread: here('src/ingest/thread/writerThread.ts'),
    backgroundThread: here('src/background/thread.ts'),
    answersThread: here('src/background/answersThread.ts'),
    ...(existsSync(here('src/ingest/command.ts')) && { ingest: here('src/ingest/command.ts') }),
  },
  outdir: here(outdir),
  bundle: true,
  format: 'esm',
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
