import { emailSchema } from '@pmm/shared/contracts/email';
import { type Language, languages } from '@pmm/shared/contracts/user';
import * as v from 'valibot';
import {
  addMembership,
  createAccount,
  listAccounts,
  removeMembership,
  setLock,
} from '../storage/administration';
import { deleteAccount } from '../storage/deletedAccounts';
import { AdminError } from './AdminError';
import { demandAccount, demandTenant } from './find';
import { sendLink, siteOf } from './links';
import { recordedChange } from './record';
import type { Verb, Work } from './work';

const emailOf = (typed: string): string => {
  const parsed = v.safeParse(emailSchema, typed);
  if (parsed.success) return parsed.output;
  throw new AdminError(`EMAIL "${typed}" cannot be used: use an address like dana@example.com.`);
};

const languageOf = (typed = 'en'): Language => {
  if (v.is(v.picklist(languages), typed)) return typed;
  throw new AdminError(`--language "${typed}" cannot be used: use ${languages.join(' or ')}.`);
};

const lockVerb = (locked: boolean, purpose: string): Verb => ({
  usage: 'EMAIL',
  purpose,
  words: 1,
  options: [],
  run: async (work, [email = '']) => {
    const { database, print } = work;
    const account = await demandAccount(database, email);
    const { userId } = account;
    await recordedChange(work)(async (transaction, note) => {
      await setLock(transaction, userId, locked);
      note({ kind: locked ? 'account-locked' : 'account-unlocked', userId });
    });
    print(`${account.email} is ${locked ? 'locked and signed out everywhere' : 'open'}.`);
  },
});

const memberOf = async ({ database }: Work, [email = '', tenant = '']: readonly string[]) => {
  const account = await demandAccount(database, email);
  return { ...account, tenantId: await demandTenant(database, tenant) };
};

export const accountVerbs: Record<string, Verb> = {
  'user add': {
    usage: 'EMAIL [--name NAME] [--tenant NAME]… [--language en|de] [--link]',
    purpose: 'Makes an account and lets the person choose a password: by mail, or by a link.',
    words: 1,
    options: ['name', 'tenant', 'language', 'link'],
    run: async (work, [typed = ''], { name = '', tenant = [], language, link = false }) => {
      const { database, print } = work;
      const email = emailOf(typed);
      siteOf(work.environment);
      const tenantIds: number[] = [];
      for (const one of new Set(tenant)) tenantIds.push(await demandTenant(database, one));
      const account = { email, name, language: languageOf(language), tenantIds };
      await recordedChange(work)(async (transaction, note) => {
        const userId = await createAccount(transaction, account);
        if (userId === null) {
          throw new AdminError(`EMAIL "${email}" has an account: "user link" sends a new link.`);
        }
        note({ kind: 'member-added', userId });
      });
      print(`The account ${email} is there.`);
      await sendLink(work, await demandAccount(database, email), link);
    },
  },
  'user link': {
    usage: 'EMAIL [--link]',
    purpose: 'Lets a person choose a new password; earlier links and codes become invalid.',
    words: 1,
    options: ['link'],
    run: async (work, [email = ''], { link = false }) => {
      const account = await demandAccount(work.database, email);
      await sendLink(work, account, link, [{ kind: 'password-link', userId: account.userId }]);
    },
  },
  'user list': {
    usage: '[--tenant NAME]',
    purpose: 'Shows all accounts, or those of one tenant.',
    words: 0,
    options: ['tenant'],
    run: async ({ database, print }, _words, { tenant = [] }) => {
      for (const one of tenant) await demandTenant(database, one);
      for (const { email, name, locked, verified, tenants } of await listAccounts(database)) {
        if (!tenant.every((one) => tenants.includes(one))) continue;
        const marks = [...(locked ? ['locked'] : []), ...(verified ? [] : ['not verified'])];
        const state = marks.length > 0 ? ` (${marks.join(', ')})` : '';
        print(`${email}${state}: ${name || 'no name'}; ${tenants.join(', ') || 'no tenant'}`);
      }
    },
  },
  'user lock': lockVerb(true, 'Locks an account and ends its sessions at once.'),
  'user unlock': lockVerb(false, 'Opens an account that was locked.'),
  'user delete': {
    usage: 'EMAIL',
    purpose:
      'Deletes an account with its sessions; the watchlists stay, and the logs of its tenants lose the person.',
    words: 1,
    options: [],
    run: async ({ database, print }, [email = '']) => {
      const account = await demandAccount(database, email);
      const left = await deleteAccount(database, account.userId, new Uint8Array());
      print(`The account ${account.email} is deleted.`);
      for (const name of left) print(`"${name}" has no member any more: "member add" lets one in.`);
    },
  },
  'member add': {
    usage: 'EMAIL TENANT',
    purpose: 'Lets a person into a tenant.',
    words: 2,
    options: [],
    run: async (work, words) => {
      const { userId, tenantId } = await memberOf(work, words);
      const added = await recordedChange(work)(async (transaction, note) => {
        const isNew = await addMembership(transaction, userId, tenantId);
        if (isNew) note({ kind: 'member-added', userId, tenantId });
        return isNew;
      });
      work.print(`${words[0]} ${added ? 'belongs now' : 'belonged already'} to "${words[1]}".`);
    },
  },
  'member remove': {
    usage: 'EMAIL TENANT',
    purpose: 'Takes a person out of a tenant; it counts from their next request.',
    words: 2,
    options: [],
    run: async (work, words) => {
      const { userId, tenantId } = await memberOf(work, words);
      await recordedChange(work)(async (transaction, note) => {
        if (!(await removeMembership(transaction, userId, tenantId))) {
          throw new AdminError(`EMAIL "${words[0]}" does not belong to "${words[1]}".`);
        }
        note({ kind: 'member-removed', userId, tenantId });
      });
      work.print(`${words[0]} belongs no longer to "${words[1]}".`);
    },
  },
};
