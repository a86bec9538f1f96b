import { removeSecondFactor, requireSecondFactor } from '../storage/secondFactors';
import { AdminError } from './AdminError';
import { demandAccount, demandTenant } from './find';
import type { Verb } from './work';

const requireVerb = (isRequired: boolean, purpose: string): Verb => ({
  usage: 'TENANT',
  purpose,
  words: 1,
  options: [],
  run: async ({ database, print }, [name = '']) => {
    await demandTenant(database, name);
    await requireSecondFactor(database, name, isRequired);
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
    run: async ({ database, print }, [email = '']) => {
      const { userId } = await demandAccount(database, email);
      if (!(await removeSecondFactor(database, userId))) {
        throw new AdminError(`EMAIL "${email}" has no second factor.`);
      }
      print(`${email} has no second factor any more.`);
    },
  },
  'factor require': requireVerb(
    true,
    'Closes the data of a tenant to members without a second factor.',
  ),
  'factor allow': requireVerb(false, 'Opens the data of a tenant to members without one again.'),
};
