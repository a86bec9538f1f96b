import type { FailureKey } from '../errors';

// Types, not interfaces: react-query asks for an index signature, which an interface does not have.
/* oxlint-disable typescript/consistent-type-definitions */

/** What a query may say about itself. */
export type QueryMeta = {
  /** What a toast says when reading again fails while the old data are on the screen. */
  failure?: FailureKey;
  /** No page shows that a first read failed: a toast has to say that as well. */
  toldByToast?: boolean;
};

/** What a mutation may say about itself. */
export type MutationMeta = {
  /** What a toast says when it fails; left out where a form shows it. */
  failure?: FailureKey;
};
