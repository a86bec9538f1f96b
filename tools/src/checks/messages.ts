import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, remotePackages } from '../paths';
import { catalogueFaults, flatten, type Catalogue, type Fault } from './catalogueRules';
import { keyFaults, visibleTextFaults } from './sourceTextRules';

const packages = ['host', 'shared', ...remotePackages()];

/** Files below a package's src, relative to the project. */
const filesOf = (packageName: string): string[] =>
  readdirSync(inRoot(packageName, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(packageName, 'src', file),
  );

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const isCatalogue = (file: string) => /(^|\/)locales\/[^/]+\.json$/.test(file);
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.includes('/testing/');

const languages = ['en', 'de'] as const;

/** The catalogues of a folder, and what keeps them from saying the same. */
const checkFolder = (folder: string): Fault[] => {
  const fileOf = (language: string) => path.join(folder, `${language}.json`);
  const missing = languages.map(fileOf).filter((file) => !existsSync(inRoot(file)));
  if (missing.length > 0) {
    return missing.map((file) => ({ place: file, problem: 'there is no such file' }));
  }
  const catalogueOf = (language: string) => JSON.parse(read(fileOf(language))) as Catalogue;
  const [first, second] = languages;
  return catalogueFaults([first, catalogueOf(first)], [second, catalogueOf(second)]).map(
    ({ place, problem }) => ({ place: `${folder}: ${place}`, problem }),
  );
};

const files = packages.flatMap(filesOf);
const catalogues = files.filter(isCatalogue);
const texts = new Map<string, Map<string, unknown>>();
for (const file of catalogues.filter((name) => name.endsWith('/en.json'))) {
  const namespace = (file.split('/')[0] ?? '').replace(/^remote-/, '');
  // A feature may keep the texts of some pages apart, so that they load with these pages only.
  const known = texts.get(namespace) ?? [];
  texts.set(namespace, new Map([...known, ...flatten(JSON.parse(read(file)) as Catalogue)]));
}
const folders = [...new Set(catalogues.map((file) => path.dirname(file)))];
const sources = files.filter(isSource);

const faults = [
  ...folders.flatMap(checkFolder),
  ...sources.flatMap((file) => [
    ...keyFaults(file, read(file), texts),
    ...visibleTextFaults(file, read(file)),
  ]),
];

for (const { place, problem } of faults) console.error(`${place}: ${problem}`);
if (faults.length > 0 || texts.size === 0 || sources.length === 0) {
  console.error(`The texts are not in order: ${faults.length} faults.`);
  process.exitCode = 1;
} else {
  console.log(`Texts of ${texts.size} namespaces and ${sources.length} files are in order.`);
}
