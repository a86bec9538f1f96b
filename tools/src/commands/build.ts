import { buildApi } from '../build/buildApi';
import { siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { ownRegistryKeys } from '../release/signing/ownSite';
import { sitePackages } from '../release/sitePackages';

buildApi(console.log);
await releaseStale(await sitePackages(process.env), siteFolder(), console.log);
console.log(`The registry is signed. For the server: REGISTRY_KEYS=${ownRegistryKeys()}`);
