import { readSecretKeys } from '../rules/secretBox/openSecretBox';
import { isResealed, resealAll } from '../rules/secretBox/reseal';
import { createKeyedBox } from '../rules/secretBox/secretBox';
import { countCodesByKey, deleteCodesByKey } from '../storage/sealedSecrets';
import { addSecretKey, addSigningKey, endOlderSecretKeys } from '../storage/signingKeys';
import type { Verb, Work } from './work';

/**
 * Cookies are signed with keys derived from these. An older key is kept for as long as a browser is
 * recognised by its cookie.
 */
const COOKIE_DAYS = 90;

const boxesOf = async ({ database, environment }: Work) => {
  const keys = await readSecretKeys(database, environment);
  return { all: createKeyedBox(keys), newest: createKeyedBox([keys[0]]) };
};

/**
 * Deletes the older keys in the database that are no longer needed; with `now` it deletes all older
 * ones.
 */
const endKeys = async ({ database, print }: Work, now: boolean): Promise<void> => {
  if (now) await deleteCodesByKey(database);
  const codes = await countCodesByKey(database);
  if (codes > 0) {
    print(
      `Older keys stay for ${codes} recovery codes of earlier versions, until they are renewed.`,
    );
    return;
  }
  const ended = await endOlderSecretKeys(database, { afterDays: now ? 0 : COOKIE_DAYS });
  print(`${ended} older keys have ended.`);
};

export const keyVerbs: Record<string, Verb> = {
  'keys rotate': {
    usage: '[--now]',
    purpose:
      'Makes a new key for access tokens. It takes over in an hour; with --now at once, and all present tokens become invalid.',
    words: 0,
    options: ['now'],
    run: async ({ database, print }, _words, { now = false }) => {
      await addSigningKey(database, { endOthers: now });
      print(
        now
          ? 'A new key signs now, and all others have ended. Every process knows it within a minute; browsers renew their tokens.'
          : 'There is a new key. It starts to sign in an hour; the previous key ends with its last token.',
      );
    },
  },
  'keys reseal': {
    usage: '[--now]',
    purpose:
      'Makes a new key and seals all secrets with it; after an interruption it continues where it stopped. Older keys end after 90 days, with --now at once.',
    words: 0,
    options: ['now'],
    run: async (work, _words, { now = false }) => {
      const { database, environment, print } = work;
      const isConfigured = environment.secretKeys.length > 0;
      const isDone = await isResealed(database, (await boxesOf(work)).newest);
      if (isDone && !isConfigured) await addSecretKey(database);
      const count = await resealAll(database, await boxesOf(work));
      const newest = isConfigured ? 'the first of SECRET_KEYS' : 'the newest key';
      print(`${count} secrets were sealed again; ${newest} seals all.`);
      if (!isConfigured) return endKeys(work, now);
      const codes = await countCodesByKey(database);
      if (codes > 0)
        print(`${codes} recovery codes of earlier versions still need the other keys.`);
    },
  },
};
