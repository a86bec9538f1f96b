import type { FeatureDeclaration, Release } from '@pmm/shared/contracts/registry';

export interface TriedBuild {
  declaration: FeatureDeclaration;
  release: Release;
  /** The address of the folder of the build. */
  address: string;
}

/** The steps that the checks can run on the page. */
export interface MockHost {
  load: () => Promise<void>;
  signIn: () => void;
  activate: () => Promise<void>;
  deactivate: () => void;
  show: (exportName: string, path: string) => Promise<void>;
  showContribution: (exportName: string, path: string) => Promise<void>;
  hide: () => void;
  speak: (language: string) => Promise<unknown>;
  selectTenant: (name: string) => void;
  endSession: () => void;
  leftovers: () => string[];
  missingTexts: () => string[];
}

declare global {
  var triedBuild: TriedBuild;
  var mockHost: MockHost;
}

export const TENANTS = ['Mock One', 'Mock Two'] as const;

/** The place of a contribution to a slot of another feature; it is one of the demo data. */
export const DEMO_CELL = { pzn: '10000000', channelId: 'nordlicht' } as const;
