import type {
  Audience,
  FeatureDeclaration,
  FeatureEntry,
  Registry,
  Release,
} from '@pmm/shared/contracts/registry';

/** A release with fields that only the tools need, which are stored in the details. */
export interface RecordedRelease extends Release {
  releasedAt?: string;
  /** True if the feature did not exist before. */
  isFirst?: boolean;
}

/** A release that is not current; by now the feature's declaration is different. */
export interface KeptRelease extends RecordedRelease {
  declaration?: FeatureDeclaration;
}

export interface ReleasedFeature extends FeatureEntry {
  current: RecordedRelease;
  previous?: KeptRelease | undefined;
  canary?: (Audience & { release: KeptRelease }) | undefined;
}

/** The registry including everything about its releases. */
export interface SiteRegistry extends Registry {
  features: ReleasedFeature[];
}
