import { Application } from 'typedoc';
import { sharedSource, sharedSubpaths, sharedVersions } from '../build/sharedModules';
import { inRoot } from '../paths';

/**
 * Writes the reference of everything that the host shares with remotes. It is part of the package
 * that a team gets in its own repository.
 */

const FOLDER = 'shared/reference';

const app = await Application.bootstrap({
  name: `@pmm/shared ${sharedVersions().shared}`,
  entryPoints: [...sharedSubpaths(), '@pmm/shared/testing'].map(sharedSource),
  basePath: inRoot('shared/src'),
  tsconfig: inRoot('shared/tsconfig.json'),
  readme: 'none',
  excludeExternals: true,
  disableSources: true,
  // The types are checked with the lint rules.
  skipErrorChecking: true,
  logLevel: 'Error',
});
const project = await app.convert();
if (!project) throw new Error('The sources of @pmm/shared could not be read.');
await app.generateDocs(project, inRoot(FOLDER));
console.log(`Open ${FOLDER}/index.html`);
if (app.logger.hasErrors()) process.exitCode = 1;
