import { allPackages, buildApi, releaseStale, siteFolder } from '@pmm/tools/build';

/** Builds what is measured if it is out of date: the API, and a site with every package. */
export const buildApp = async (): Promise<void> => {
  buildApi(console.log);
  await releaseStale(allPackages(), siteFolder(), console.log);
};
