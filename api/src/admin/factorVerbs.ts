import { removeSecondFactor, requireSecondFactor } from '../storage/secondFactors';
import { AdminError } from './AdminError';
import { demandAccount, demandTenant } from './find';
import { tellPerson } from './mails';
import { NOBODY, recordedChange } from './record';
import type { Verb } from './work';

const requireVerb = (isRequired: boolean, purpose: string): Verb => ({
  usage: 'TENANT',
  purpose,
  words: 1,
  options: [],
  run: async (work, [name = '']) => {
    const { database, print } = work;
    const tenantId = await demandTenant(database, name);
    await recordedChange(work)(async (transaction, note) => {
      await requireSecondFactor(transaction, name, isRequired);
      const kind = isRequired ? 'second-factor-required' : 'second-factor-allowed';
      note({ kind, userId: NOBODY, tenantId });
    });
    const who = isRequired ? 'only members with a second factor' : 'all members';
    print(`The data of "${name}" are for ${who} from the next request on.`);
  },
});

export const factorVerbs: Record<string, Verb> = {
  'factor reset': {
    usage: 'EMAIL',
    purpose:
      'Takes back a second factor that is lost: the password is enough until a new one is set up.',
    words: 1,
    options: [],
    run: async (work, [email = '']) => {
      const { database, print } = work;
      const account = await demandAccount(database, email);
      const { userId } = account;
      await recordedChange(work)(async (transaction, note) => {
        if (!(await removeSecondFactor(transaction, userId))) {
          throw new AdminError(`EMAIL "${email}" has no second factor.`);
        }
        note({ kind: 'second-factor-off', userId });
      });
      print(`${email} has no second factor any more.`);
      await tellPerson(work, account, 'secondFactorOff');
    },
  },
  'factor require': requireVerb(
    true,
    'Closes the data of a tenant to members without a second factor.',
  ),
  'factor allow': requireVerb(false, 'Opens the data of a tenant to members without one again.'),
};
