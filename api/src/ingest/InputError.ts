/** A file or stream that cannot be taken as a whole; the message is meant for a person. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
