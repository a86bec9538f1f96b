import { hash, verify } from '@node-rs/argon2';
import { openTurns } from '../../turns';

/** argon2id with the first parameters that OWASP recommends; hashing runs in another thread. */
const options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

/** Of libuv's four threads; files, DNS and compression need the other two. */
const AT_ONCE = 2;
/** With more, people would give up before their turn comes. */
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
 * Called before an attempt is counted, because an attempt that cannot be compared does not count.
 *
 * @throws ApiError SERVICE_UNAVAILABLE if too many wait for theirs.
 */
export const demandRoomForPassword = (): void => turns.demandRoom(EVERYBODY);

/** Depending on the keyboard, the same letter is typed as one character or as two. */
const composed = (password: string): string => password.normalize('NFC');

/** @throws ApiError SERVICE_UNAVAILABLE if too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(composed(password), options));

let decoy: Promise<string> | undefined;

/**
 * Without a hash it compares with one that no password matches, so that the response time does not
 * reveal whether an account exists.
 *
 * @throws ApiError SERVICE_UNAVAILABLE if too many wait for theirs.
 */
export const passwordFits = (storedHash: string | null, password: string): Promise<boolean> =>
  inTurn(async () => {
    decoy ??= hash(crypto.randomUUID(), options);
    const fits = await verify(storedHash ?? (await decoy), composed(password));
    return storedHash !== null && fits;
  });
