import * as v from 'valibot';

// PostgreSQL stores no NUL, and half of a surrogate pair has no UTF-8.
// oxlint-disable-next-line no-control-regex -- it searches for the NUL
const UNSTORABLE = /[\u0000\ud800-\udfff]/u;
/** Much faster without the flag `u`: a text without a match needs no second check. */
// oxlint-disable-next-line no-control-regex -- it searches for the NUL
const MAYBE_UNSTORABLE = /[\u0000\ud800-\udfff]/;

/** The message of a refused text, a key of the `validation` namespace. */
export const TEXT_UNSTORABLE = 'TEXT_UNSTORABLE';

export const isStorableText = (text: string): boolean =>
  !(MAYBE_UNSTORABLE.test(text) && UNSTORABLE.test(text));

/**
 * For texts that a person types or pastes, so that a form shows the message before it sends
 * anything. The API refuses such text in every call.
 */
export const storableText = v.check(isStorableText, TEXT_UNSTORABLE);
