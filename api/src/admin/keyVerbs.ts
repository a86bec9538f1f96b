import { addSigningKey } from '../storage/signingKeys';
import type { Verb } from './work';

export const keyVerbs: Record<string, Verb> = {
  'keys rotate': {
    usage: '[--now]',
    purpose:
      'Makes a new key for access tokens, which takes over in an hour; with --now at once, and tokens of before are void.',
    words: 0,
    options: ['now'],
    run: async ({ database, print }, _words, { now = false }) => {
      await addSigningKey(database, { endOthers: now });
      print(
        now
          ? 'A new key signs, all others have ended. Within a minute every process knows it; browsers renew their tokens.'
          : 'A new key is there. It signs in an hour; the one before ends with its last token.',
      );
    },
  },
};
