import { listAccounts } from '../storage/administration';
import { revokeSessionsOf } from '../storage/sessions';
import { AdminError } from './AdminError';
import { demandAccount } from './find';
import { recordedChange } from './record';
import type { Verb } from './work';

export const sessionVerbs: Record<string, Verb> = {
  'sessions end': {
    usage: 'EMAIL | --all',
    purpose: 'Signs a person, or everybody, out everywhere at once.',
    words: 0,
    optionalWords: 1,
    options: ['all'],
    run: async (work, [email], { all = false }) => {
      const { database, print } = work;
      if ((email === undefined) !== all) {
        throw new AdminError('EMAIL or --all is needed, and only one of them.');
      }
      const accounts =
        email === undefined ? await listAccounts(database) : [await demandAccount(database, email)];
      let ended = 0;
      for (const { userId } of accounts) {
        ended += await recordedChange(work)(async (transaction, note) => {
          const sessions = await revokeSessionsOf(transaction, userId);
          if (sessions > 0) note({ kind: 'sessions-ended', userId });
          return sessions;
        });
      }
      print(`${ended} sessions have ended${email === undefined ? '' : ` for ${email}`}.`);
    },
  },
};
