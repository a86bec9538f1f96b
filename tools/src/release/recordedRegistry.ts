import type {
  Audience,
  FeatureDeclaration,
  FeatureEntry,
  Registry,
  Release,
} from '@pmm/shared/contracts/registry';

/** A release with what the tools have to know of it; that stands in the details. */
export interface RecordedRelease extends Release {
  releasedAt?: string;
  /** Before it the feature was not there. */
  isFirst?: boolean;
}

/** One that is not current: its feature is declared otherwise by now. */
export interface KeptRelease extends RecordedRelease {
  declaration?: FeatureDeclaration;
}

export interface ReleasedFeature extends FeatureEntry {
  current: RecordedRelease;
  previous?: KeptRelease | undefined;
  canary?: (Audience & { release: KeptRelease }) | undefined;
}

/** The registry with all that belongs to its releases. */
export interface SiteRegistry extends Registry {
  features: ReleasedFeature[];
}
