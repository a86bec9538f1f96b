import { buildApi } from '../build/buildApi';
import { siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { sitePackages } from '../release/sitePackages';

buildApi(console.log);
await releaseStale(await sitePackages(process.env), siteFolder(), console.log);
