import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, remotePackages, sourceFiles } from '../paths';
import { catalogueFaults, flatten, type Catalogue, type Fault } from './catalogueRules';
import { typesOfCatalogue } from './catalogueTypes';
import { keysInFile, unusedTexts } from './textUse';

const packages = ['host', 'shared', 'tools/template', ...remotePackages()];

/** Files below a package's src, relative to the project. */
const filesOf = (packageName: string): string[] =>
  sourceFiles(inRoot(packageName, 'src')).map((file) => `${packageName}/src/${file}`);

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const isCatalogue = (file: string) => /(^|\/)locales\/[^/]+\.json$/.test(file);
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|d\.json)\.tsx?$/.test(file) && !file.includes('/testing/');

const languages = ['en', 'de'] as const;

/** Compares the catalogues of a folder with each other. */
const checkFolder = (folder: string): Fault[] => {
  const fileOf = (language: string) => `${folder}/${language}.json`;
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
const folders = [...new Set(catalogues.map((file) => path.dirname(file)))];
const sources = files.filter(isSource);
const english = new Map(
  folders.map((folder) => [folder, JSON.parse(read(`${folder}/en.json`)) as Catalogue]),
);

/** The declaration file has to match the English texts. */
const checkTypes = ([folder, catalogue]: [string, Catalogue]): Fault[] => {
  const file = `${folder}/en.d.json.ts`;
  const types = typesOfCatalogue(catalogue);
  if (existsSync(inRoot(file)) && read(file) === types) return [];
  if (!process.argv.includes('--write')) {
    return [
      { place: file, problem: 'does not match the texts: npm run check:messages -- --write' },
    ];
  }
  writeFileSync(inRoot(file), types);
  return [];
};

// The API uses no text, but the codes of its answers select some.
const keysIn = new Map(
  [...sources, ...filesOf('api').filter(isSource)].map((file) => [
    file,
    keysInFile(file, read(file)),
  ]),
);
const keysOf = (owners: readonly string[]) =>
  [...keysIn].flatMap(([file, keys]) =>
    owners.some((owner) => file.startsWith(`${owner}/`)) ? keys : [],
  );

/** A package's texts are used in its own files, those of `shared` in all packages. */
const checkUse = ([folder, catalogue]: [string, Catalogue]): Fault[] => {
  const owner = packages.find((name) => folder.startsWith(`${name}/`)) ?? '';
  const usingFiles = keysOf(owner === 'shared' ? packages : [owner]);
  const fillings = keysOf(owner === 'shared' ? [...packages, 'api'] : [owner, 'shared']);
  return unusedTexts(flatten(catalogue).keys(), usingFiles, fillings).map((key) => ({
    place: `${folder}: ${key}`,
    problem: 'is not used',
  }));
};

const faults = [
  ...folders.flatMap(checkFolder),
  ...[...english].flatMap(checkTypes),
  ...[...english].flatMap(checkUse),
];

for (const { place, problem } of faults) console.error(`${place}: ${problem}`);
if (faults.length > 0 || english.size === 0 || sources.length === 0) {
  console.error(`The texts have ${faults.length} faults.`);
  process.exitCode = 1;
} else {
  console.log(`Texts of ${english.size} catalogues and ${sources.length} files have no faults.`);
}
