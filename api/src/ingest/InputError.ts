import { plainText } from '../plainText';

/**
 * The error for a refused file or stream. The message is written for a person, and may quote the
 * input.
 */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(message: string) {
    super(plainText(message));
  }
}
