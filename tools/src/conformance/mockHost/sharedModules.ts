import type { SharedModules } from '@pmm/shared/contracts/container';

/** All that a host gives to remotes, by its names: bundleMockHost.ts puts it in here. */
export const sharedModules: SharedModules = {};
