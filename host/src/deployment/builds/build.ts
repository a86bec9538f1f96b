import type { failureKinds, loadSteps } from '@pmm/shared/contracts/failureReport';
import type { FeatureEntry, Release } from '@pmm/shared/contracts/registry';
import type { RegisteredFeature } from '../registry/registry';

/** Names one build of one feature. */
export const buildKey = ({ id, current }: Pick<FeatureEntry, 'id' | 'current'>): string =>
  `${id}@${current.build}`;

/** The feature of an entry with another of its builds. */
export const featureInBuild = (
  { previous: _previous, canary: _canary, details: _details, ...entry }: RegisteredFeature,
  release: Release,
): RegisteredFeature => ({ ...entry, current: release, isOfAnotherBuild: true });

export type LoadStep = (typeof loadSteps)[number];

/** Each has one row in `failurePolicies`. */
export type FailureKind = (typeof failureKinds)[number];

/** Why a build, or one of its pages, could not be loaded or shown. */
export interface Failure {
  step: LoadStep;
  kind: FailureKind;
  /** The number of the attempt that failed. */
  attempt: number;
  detail: string;
  /** Positions in scripts, if something was thrown there; see the report of a failure. */
  frames?: string[];
}
