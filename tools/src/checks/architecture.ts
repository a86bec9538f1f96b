import { readdirSync } from 'node:fs';
import { inRoot, remotePackages, root } from '../paths';
import { cruise } from './cruise';
import { folderRings } from './folderRings';
import { entriesWithoutLayer, forgottenLayers } from './layers';
import { migrationFaults, readMigrations } from './migrationRules';

const places = [
  'host',
  ...remotePackages(),
  'shared/src',
  'api/src',
  'tools/src',
  'bench/src',
  'e2e/src',
];

/** Imports of the project's own packages that could not be resolved. */
const unresolvedImports = (modules: ReturnType<typeof cruise>['modules']): string[] => {
  const own = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => module.startsWith('@pmm/'))
      .map(({ module, resolved }) => ({ source, module, resolved })),
  );
  if (own.length === 0) return ['not one import of @pmm/… was found'];
  return own
    .filter(({ resolved }) => !/^(shared|tools)\/src\/.+\.tsx?$/.test(resolved))
    .map(({ source, module, resolved }) => `${source}: ${module} leads to ${resolved}`);
};

const { modules, violations } = cruise(root, places);
const folders = readdirSync(root);
const faults = [
  ...unresolvedImports(modules),
  ...folderRings(modules),
  ...forgottenLayers(folders),
  ...entriesWithoutLayer(folders),
  ...migrationFaults(readMigrations(inRoot('api/migrations'))),
  ...violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`The architecture has ${faults.length} faults.`);
  process.exitCode = 1;
} else {
  console.log(`${modules.length} modules follow the rules.`);
}
