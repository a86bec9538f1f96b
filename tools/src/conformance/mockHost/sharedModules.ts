import type { ModuleFederation } from '@module-federation/runtime-core';

/** All that a host gives to remotes, by its names: bundleMockHost.ts puts it in here. */
export const sharedModules: ModuleFederation['options']['shared'] = {};
