import { allPackages, buildApi, releaseStale, siteFolder } from '@pmm/tools/build';

/** What is measured: the API, and a site with every package, built where they are out of date. */
export const buildApp = async (): Promise<void> => {
  buildApi(console.log);
  await releaseStale(allPackages(), siteFolder(), console.log);
};
