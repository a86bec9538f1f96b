import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// The folder stands beside `migrations`, where the bundles look for it.
const [outdir = 'dist'] = process.argv.slice(2);

/** Bundles the server and the commands; packages stay outside, except for our own contracts. */
await build({
  entryPoints: {
    server: here('src/server.ts'),
    ...(existsSync(here('src/ingest/command.ts')) && { ingest: here('src/ingest/command.ts') }),
  },
  outdir: here(outdir),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  packages: 'external',
  alias: { '@pmm/shared/contracts': here('../shared/src/contracts') },
  logLevel: 'warning',
});
