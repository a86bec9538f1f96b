import { hash, verify } from '@node-rs/argon2';
import { openTurns } from '../../turns';

/** argon2id with the first parameters that OWASP recommends; hashing runs in another thread. */
const options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** Of the four threads of libuv; files, DNS and compression need the other two. */
const AT_ONCE = 2;
/** Beyond that people would give up before their turn comes. */
const MOST_WAITING = 100;
const EVERYBODY = '';

const turns = openTurns({ atOnce: AT_ONCE, mostOfOne: MOST_WAITING, mostInTotal: MOST_WAITING });

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const leave = await turns.enter(EVERYBODY);
  try {
    return await work();
  } finally {
    leave();
  }
};

/**
 * Asked before an attempt is counted: one that cannot be compared is none.
 *
 * @throws ApiError SERVICE_UNAVAILABLE when too many wait for theirs.
 */
export const demandRoomForPassword = (): void => turns.demandRoom(EVERYBODY);

/** The same letter can be typed as one character or as two, depending on the keyboard. */
const composed = (password: string): string => password.normalize('NFC');

/** @throws ApiError SERVICE_UNAVAILABLE when too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), options));

let decoy: Promise<string> | undefined;

/**
 * Without a hash it compares with one that fits no password, so that the response time does not tell
 * whether an account exists.
 *
 * @throws ApiError SERVICE_UNAVAILABLE when too many wait for theirs.
 */
export const passwordFits = (storedHash: string | null, password: string): Promise<boolean> =>
  inTurn(async () => {
    decoy ??= hash(crypto.randomUUID(), options);
    const fits = await verify(storedHash ?? (await decoy), composed(password));
    return storedHash !== null && fits;
  });
