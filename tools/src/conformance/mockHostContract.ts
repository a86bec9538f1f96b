import type { FeatureDeclaration, Release } from '@pmm/shared/contracts/registry';

export interface TriedBuild {
  declaration: FeatureDeclaration;
  release: Release;
  /** Of the folder of the build. */
  address: string;
}

/** What the kit does on the page, one step after the other. */
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
