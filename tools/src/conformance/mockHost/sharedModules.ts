import type { SharedModules } from '@pmm/shared/contracts/container';

/** Everything that a host shares with remotes, by name: bundleMockHost.ts fills it in. */
export const sharedModules: SharedModules = {};
