import { pathToFileURL } from 'node:url';
import type { FeatureDeclarationInput } from '@pmm/shared/contracts/registry';
import { inRoot, remotePackages } from '../paths';

export const allPackages = (): string[] => ['host', ...remotePackages()];

/** Reads the settings as the server does (api/src/environment.ts). */
const showsDevelopmentPages = ({ DEMO, DEV_PAGES = DEMO }: NodeJS.ProcessEnv): boolean =>
  DEV_PAGES === '1';

/** Whether a remote has nothing to show where development pages are switched off. */
const isForDevelopment = async (packageName: string): Promise<boolean> => {
  const url = pathToFileURL(inRoot(packageName, 'feature.config.ts')).href;
  const { default: declaration } = (await import(url)) as { default: FeatureDeclarationInput };
  return declaration.routes.every(({ development }) => development === true);
};

/** Packages of a site with these settings: development remotes only where their pages are on. */
export const sitePackages = async (environment: NodeJS.ProcessEnv): Promise<string[]> => {
  if (showsDevelopmentPages(environment)) return allPackages();
  const packages = ['host'];
  for (const remote of remotePackages()) {
    if (!(await isForDevelopment(remote))) packages.push(remote);
  }
  return packages;
};
