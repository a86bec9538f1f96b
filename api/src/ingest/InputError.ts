import { plainText } from '../plainText';

/** A whole file or stream is refused; the message is meant for a person, and may quote the input. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(message: string) {
    super(plainText(message));
  }
}
