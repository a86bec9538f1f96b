/** A mistake in a call: one line that names the argument and the fix. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
