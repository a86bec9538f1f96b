import { hash, verify } from '@node-rs/argon2';

/** argon2id with the first parameters that OWASP recommends; hashing runs in another thread. */
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
 * Without a hash it compares with one that fits no password, so that the response time does not tell
 * whether an account exists.
 */
export const passwordFits = async (
  storedHash: string | null,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword(crypto.randomUUID());
  const fits = await verify(storedHash ?? (await decoy), composed(password));
  return storedHash !== null && fits;
};
