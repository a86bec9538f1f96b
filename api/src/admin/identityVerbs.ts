import { identityName, unlinkedNote } from '../rules/auth/linkedIdentities';
import { listLinked, unlinkIdentities } from '../storage/linkedIdentities';
import { AdminError } from './AdminError';
import { demandAccount } from './find';
import { tellPerson } from './mails';
import { recordedChange } from './record';
import type { Verb } from './work';

export const identityVerbs: Record<string, Verb> = {
  'identity list': {
    usage: 'EMAIL',
    purpose: 'Shows what opens an account at Google or Microsoft.',
    words: 1,
    options: [],
    run: async ({ database, print }, [email = '']) => {
      const { userId } = await demandAccount(database, email);
      const linked = await listLinked(database, userId);
      if (linked.length === 0) print(`Nothing is linked to ${email}.`);
      for (const identity of linked) {
        print(`${identityName(identity)}: linked ${identity.linkedAt.toISOString()}`);
      }
    },
  },
  'identity remove': {
    usage: 'EMAIL [PROVIDER]',
    purpose:
      'Takes what is linked away from an account, all of it or what is of one provider, and ends its sessions.',
    words: 1,
    optionalWords: 1,
    options: [],
    run: async (work, [email = '', provider]) => {
      const { database, print } = work;
      const account = await demandAccount(database, email);
      const ids = (await listLinked(database, account.userId))
        .filter((one) =>
          [undefined, identityName(one).toLowerCase()].includes(provider?.toLowerCase()),
        )
        .map(({ id }) => id);
      const removed = await recordedChange(work)(async (transaction, note) => {
        const unlinked = await unlinkIdentities(transaction, account.userId, ids);
        for (const identity of unlinked) note(unlinkedNote(account.userId, identity));
        return unlinked;
      });
      if (removed.length === 0) {
        throw new AdminError(
          `EMAIL "${email}" has nothing of this kind linked: "identity list" shows what there is.`,
        );
      }
      for (const identity of removed) {
        const name = identityName(identity);
        await tellPerson(work, account, 'identityUnlinked', { provider: name });
        print(`${name} does not open the account ${account.email} any more.`);
      }
    },
  },
};
