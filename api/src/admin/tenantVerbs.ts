import { createTenant, listTenants } from '../storage/administration';
import { AdminError } from './AdminError';
import type { Verb } from './work';

const LONGEST_NAME = 100;

const watchlistsOf = (typed: string | undefined): number | undefined => {
  if (typed === undefined) return undefined;
  if (/^\d{1,5}$/.test(typed)) return Number(typed);
  throw new AdminError(`--max-watchlists "${typed}" cannot be used: use a whole number.`);
};

export const tenantVerbs: Record<string, Verb> = {
  'tenant add': {
    usage: 'NAME [--max-watchlists NUMBER]',
    purpose:
      'Makes a tenant. It may have 50 watchlists unless --max-watchlists sets another limit.',
    words: 1,
    options: ['max-watchlists'],
    run: async ({ database, print }, [name = ''], typed) => {
      const trimmed = name.trim();
      if (trimmed === '' || trimmed.length > LONGEST_NAME) {
        throw new AdminError(`NAME "${name}" cannot be used: use 1 to ${LONGEST_NAME} characters.`);
      }
      const most = watchlistsOf(typed['max-watchlists']);
      if (!(await createTenant(database, trimmed, most))) {
        throw new AdminError(`NAME "${trimmed}" is taken by another tenant: choose another one.`);
      }
      print(`The tenant "${trimmed}" is there. "member add" lets people in.`);
    },
  },
  'tenant list': {
    usage: '',
    purpose: 'Shows all tenants.',
    words: 0,
    options: [],
    run: async ({ database, print }) => {
      for (const { name, members, maxWatchlists } of await listTenants(database)) {
        print(`${name}: ${members} people, at most ${maxWatchlists} watchlists`);
      }
    },
  },
};
