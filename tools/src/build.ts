export { buildApi } from './build/buildApi';
export { compressFolder } from './build/compressFolder';
export { runWebpack } from './build/runWebpack';
export { featureIdOf, inRoot, remotePackages, siteFolder } from './paths';
export { releaseStale } from './release/releaseStale';
export { ownRegistryKeys } from './release/signing/ownSite';
export { builtPackage } from './release/builtPackage';
export { allPackages } from './release/sitePackages';
