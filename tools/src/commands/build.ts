import { buildApi } from '../build/buildApi';
import { siteFolder } from '../paths';
import { allPackages, releaseStale } from '../release/releaseStale';

buildApi(console.log);
await releaseStale(allPackages(), siteFolder(), console.log);
