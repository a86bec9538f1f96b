import type { failureKinds, loadSteps } from '@pmm/shared/contracts/failureReport';

export type LoadStep = (typeof loadSteps)[number];

/** Each has one row in `failurePolicies`. */
export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  step: LoadStep;
  kind: FailureKind;
  /** The number of the attempt that failed. */
  attempt: number;
  detail: string;
}
