/** A mistake in a call, told in one line that names the argument and the fix. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
