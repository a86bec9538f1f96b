import layers from '../checks/layers.json';
import { violation, type SourceFile, type Violation } from './violations';

type Rows = readonly (readonly string[])[];

const packages: readonly (readonly [string, Rows])[] = Object.entries(layers);

const isFolder = (entry: string) => !entry.includes('.');
const sourceOf = (name: string) => `${name.replace('*', 'one')}/src`;
const fileIn = (entry: string, name: string) => (isFolder(entry) ? `${entry}/${name}.ts` : entry);

/** The path by which a file in a folder imports an entry. */
const pathTo = (entry: string) => `../${fileIn(entry, 'target').replace(/\.tsx?$/, '')}`;

/** Files of a row that import from the row above, and from the same row. */
const violationsOfRow = (name: string, rows: Rows, index: number): Violation[] => {
  const row = rows[index] ?? [];
  const rule = `layers of ${name}: ${row.join(', ')}`;
  const from = row.find(isFolder) ?? row[0] ?? '';
  const above = rows[index + 1]?.[0];
  const sameRow = row.find((entry) => entry !== from);
  return Object.entries({ above, sameRow }).flatMap(([place, entry]) => {
    if (entry === undefined) return [];
    const file = `${sourceOf(name)}/${fileIn(from, place)}`;
    return [violation(rule, file, isFolder(from) ? pathTo(entry) : pathTo(entry).slice(1))];
  });
};

export const layerViolations: readonly Violation[] = packages.flatMap(([name, rows]) => [
  ...rows.flatMap((_row, index) => violationsOfRow(name, rows, index)),
  violation(
    `layers of ${name}: no folder without one`,
    `${sourceOf(name)}/unnamed/knowing.ts`,
    pathTo(rows[0]?.find(isFolder) ?? ''),
  ),
]);

const violatingFiles = new Set(layerViolations.map(({ file }) => file));

/** The files that these violations import. */
export const layerImportedFiles: readonly SourceFile[] = packages.flatMap(([name, rows]) =>
  rows
    .flat()
    .map((entry) => `${sourceOf(name)}/${fileIn(entry, 'target')}`)
    .filter((file) => !violatingFiles.has(file))
    .map((file) => ({ file, source: 'export const target = 1;\n' })),
);

/** A file that imports everything below it, and a test that imports the rows above. */
const allowedFilesOfRow = (name: string, rows: Rows, index: number): SourceFile[] => {
  const folder = (rows[index] ?? []).find(isFolder);
  if (folder === undefined) return [];
  const below = rows.slice(0, index).flat();
  const above = rows[index + 1]?.[0] ?? folder;
  return [
    { name: 'looking-down.ts', imports: [folder, ...below] },
    { name: 'looking-up.test.ts', imports: [above] },
  ].map((file) => ({
    file: `${sourceOf(name)}/${folder}/${file.name}`,
    source: file.imports.map((entry) => `export * from '${pathTo(entry)}';\n`).join(''),
  }));
};

export const layerAllowedFiles: readonly SourceFile[] = packages.flatMap(([name, rows]) =>
  rows.flatMap((_row, index) => allowedFilesOfRow(name, rows, index)),
);
