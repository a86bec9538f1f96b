/** What the loader is doing for a feature, or (`page`) for one of its pages. */
export type LoadStep = 'entry' | 'module' | 'validate' | 'activate' | 'page';

/** Why a feature or a page does not run. Each has one row in `failurePolicies`. */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'execution'
  | 'contract'
  | 'shared'
  | 'chunk'
  | 'render'
  /** Outside of rendering: in an event handler, a timer or a promise. */
  | 'handler';

export interface Failure {
  step: LoadStep;
  kind: FailureKind;
  /** How often it was tried. */
  attempt: number;
  detail: string;
}
