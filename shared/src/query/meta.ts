import type { ErrorCode } from '../contracts/errorCodes';
import type { FailureKey } from '../errors';

// Types, not interfaces: react-query asks for an index signature, which an interface does not have.
/* oxlint-disable typescript/consistent-type-definitions */

/** What a query may say about itself. */
export type QueryMeta = {
  /** What a toast says when reading again fails while the old data are on the screen. */
  failure?: FailureKey;
  /** What a toast says when the first read fails; left out where every page that reads shows it. */
  firstFailure?: FailureKey;
};

/** What a mutation may say about itself. */
export type MutationMeta = {
  /** What a toast says when it fails. */
  failure?: FailureKey;
  /** Refusals that the form shows at the field that they belong to. */
  toldAtField?: readonly ErrorCode[];
};
