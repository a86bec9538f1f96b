/** What is wrong with a call, in a line that names the argument and the fix. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
