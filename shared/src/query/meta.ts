import type { ErrorCode } from '../contracts/errorCodes';
import type { FailureKey } from '../errors';

// Types, not interfaces: react-query requires an index signature, which an interface does not have.
/* oxlint-disable typescript/consistent-type-definitions */

/** The meta fields of a query. */
export type QueryMeta = {
  /** The toast if reading again fails while the old data are on the screen. */
  failure?: FailureKey;
  /**
   * The toast if the first read fails; left out if every page that reads shows the failure itself.
   */
  firstFailure?: FailureKey;
};

/** The meta fields of a mutation. */
export type MutationMeta = {
  /** The toast if it fails. */
  failure?: FailureKey;
  /** The number of products or SKUs in it, for the toast; one if left out. */
  count?: number;
  /** Refusals that the form shows at their field. */
  shownAtField?: readonly ErrorCode[];
  /** The names of the form's fields: a refusal that names no others is shown at them. */
  fields?: readonly string[];
};
