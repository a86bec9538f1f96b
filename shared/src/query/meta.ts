import type { FailureKey } from '../errors';

/** A type, not an interface: react-query wants to be able to look into it. */
export type QueryMeta = {
  /** What a toast says when reading again fails while the old data are on the screen. */
  failure?: FailureKey;
  /** No page shows that a first read failed: a toast has to say that as well. */
  toldByToast?: boolean;
};

export type MutationMeta = {
  /** What a toast says when it fails; left out where a form shows it. */
  failure?: FailureKey;
};
