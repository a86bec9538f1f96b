import { pathToFileURL } from 'node:url';
import type { FeatureDeclarationInput } from '@pmm/shared/contracts/registry';
import { DECLARATION_FILE, inRoot, remotePackages } from '../paths';

export const allPackages = (): string[] => ['host', ...remotePackages()];

/** Reads the settings as the server does (api/src/environment.ts). */
const showsDevelopmentPages = ({ DEMO, DEV_PAGES = DEMO }: NodeJS.ProcessEnv): boolean =>
  DEV_PAGES === '1';

const declarationOf = async (packageName: string): Promise<FeatureDeclarationInput> => {
  const url = pathToFileURL(inRoot(packageName, DECLARATION_FILE)).href;
  return ((await import(url)) as { default: FeatureDeclarationInput }).default;
};

/** The declarations of this project's features. */
export const declarations = (): Promise<FeatureDeclarationInput[]> =>
  Promise.all(remotePackages().map(declarationOf));

/** Whether a remote has nothing to show if development pages are switched off. */
const isForDevelopment = async (packageName: string): Promise<boolean> => {
  const { routes } = await declarationOf(packageName);
  return routes.every(({ development }) => development === true);
};

/** Packages of a site with these settings: development remotes only if their pages are on. */
export const sitePackages = async (environment: NodeJS.ProcessEnv): Promise<string[]> => {
  if (showsDevelopmentPages(environment)) return allPackages();
  const packages = ['host'];
  for (const remote of remotePackages()) {
    if (!(await isForDevelopment(remote))) packages.push(remote);
  }
  return packages;
};
