import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { libraryProgram } from '../libraryProgram';
import { root } from '../paths';
import { runPnpm } from '../pnpm';
import { declarations } from '../release/sitePackages';
import { namesOf, writeFeature } from '../newFeature/newFeature';
import { makeIndependent } from '../newFeature/ownRepository';

const USAGE =
  'Usage: npm run new-feature -- NAME [--title TEXT] [--title-de TEXT] [--path /PATH] [--replaces FEATURE/ROUTE] [--in FOLDER]';

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    title: { type: 'string' },
    'title-de': { type: 'string' },
    path: { type: 'string' },
    replaces: { type: 'string' },
    in: { type: 'string' },
  },
});
const [id] = positionals;
if (id === undefined || positionals.length > 1) throw new Error(USAGE);

const stdio = ['ignore', 'ignore', 'inherit'] as const;

const format = (folder: string): void => {
  const { status } = spawnSync(process.execPath, [libraryProgram('prettier'), '--write', folder], {
    ...{ cwd: root, stdio: [...stdio] },
  });
  if (status !== 0) throw new Error(`${folder} could not be formatted.`);
};

const linkLibraries = (): void => {
  const { status } = runPnpm('install --prefer-offline --no-frozen-lockfile', {
    stdio: [...stdio],
  });
  if (status !== 0) throw new Error('The libraries could not be linked.');
};

const names = namesOf(
  {
    id,
    path: values.path,
    english: values.title,
    german: values['title-de'],
    replaces: values.replaces,
  },
  await declarations(),
);
const folder = writeFeature(path.resolve(values.in ?? root), names);
format(folder);
if (values.in === undefined) {
  console.log(
    `remote-${id} was created. Its libraries are linked, which adds it to pnpm-lock.yaml.`,
  );
  linkLibraries();
} else {
  makeIndependent(folder);
  console.log(`${folder} was created, with its build tools in the folder packages next to it.`);
  console.log('In the folder: pnpm install, then npm run build, npm test, npm run conformance.');
}

console.log(`Its page is ${names.path}.`);
if (names.replaces !== undefined) {
  console.log(
    `${names.replaces} has that path today, and the new feature replaces it. Each site allows it once:`,
  );
  console.log(`  npm run release -- allow-takeover ${names.replaces} ${id}`);
}
