import { hash, verify } from '@node-rs/argon2';

/** argon2id (the default here) as OWASP names it first; hashing runs on a thread of its own. */
const options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** The same letter can be typed as one character or as two, depending on the keyboard. */
const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  hash(composed(password), options);

let decoy: Promise<string> | undefined;

/**
 * Without a hash it compares with one that fits no password: the answer takes as long, so that time
 * does not tell whether an account exists.
 */
export const passwordFits = async (
  storedHash: string | null,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword(crypto.randomUUID());
  const fits = await verify(storedHash ?? (await decoy), composed(password));
  return storedHash !== null && fits;
};
