/** A whole file or stream is refused; the message is meant for a person. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
