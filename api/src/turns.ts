import { ApiError, tooManyAttempts, unavailable } from './errors';

/** Whether somebody still waits for the work. */
export type IsNeeded = () => boolean;

/** Passes the turn to the next piece of work; a second call does nothing. */
export type Leave = () => void;

export interface TurnsOptions {
  atOnce: number;
  /** How much work may wait. */
  mostOfOne: number;
  mostInTotal: number;
  /** In milliseconds. */
  now?: () => number;
}

interface Waiting {
  isNeeded: IsNeeded;
  begin: () => void;
  refuse: (error: Error) => void;
}

/** Used until the first duration is measured. */
const FIRST_GUESS_MS = 1_000;
/** How much the latest duration counts in the estimate of the next one. */
const SHARE_OF_LATEST = 0.2;
const LONGEST_WAIT_SECONDS = 60;
const MS_PER_SECOND = 1_000;

const unavailableFor = (retryAfterSeconds: number): ApiError => {
  const { status, code, message } = unavailable();
  return new ApiError(status, code, message, { retryAfterSeconds });
};

/**
 * Lets only a few at a time do expensive work. The owners of waiting work take turns, so that one
 * with much work delays only itself; work that nobody waits for any more is never begun.
 */
export const openTurns = ({
  atOnce,
  mostOfOne,
  mostInTotal,
  now = () => performance.now(),
}: TurnsOptions) => {
  /** Ordered by turn: the next owner comes first. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let usualMs = FIRST_GUESS_MS;

  const waiting = (): number => [...queues.values()].reduce((sum, { length }) => sum + length, 0);

  /** Seconds until all that wait now have had their turn. */
  const retryAfterSeconds = (): number => {
    const seconds = Math.ceil(((waiting() + 1) * usualMs) / atOnce / MS_PER_SECOND);
    return Math.min(seconds, LONGEST_WAIT_SECONDS);
  };

  const dropUnneeded = (): void => {
    for (const [owner, queue] of [...queues]) {
      const needed = queue.filter(({ isNeeded }) => isNeeded());
      for (const one of queue) if (!needed.includes(one)) one.refuse(unavailable());
      if (needed.length === 0) queues.delete(owner);
      else queues.set(owner, needed);
    }
  };

  const begin = (resolve: (leave: Leave) => void): void => {
    const begun = now();
    let isIn = true;
    running += 1;
    resolve(() => {
      if (!isIn) return;
      isIn = false;
      running -= 1;
      usualMs += (now() - begun - usualMs) * SHARE_OF_LATEST;
      takeNext();
    });
  };

  const takeNext = (): void => {
    if (running >= atOnce) return;
    dropUnneeded();
    const [first] = queues;
    if (first === undefined) return;
    const [owner, [next, ...others]] = first;
    queues.delete(owner);
    if (others.length > 0) queues.set(owner, others);
    next?.begin();
  };

  const demandRoom = (owner: string): void => {
    const isFull = () => (queues.get(owner)?.length ?? 0) >= mostOfOne || waiting() >= mostInTotal;
    if (!isFull()) return;
    dropUnneeded();
    if (!isFull()) return;
    throw waiting() >= mostInTotal
      ? unavailableFor(retryAfterSeconds())
      : tooManyAttempts(retryAfterSeconds());
  };

  return {
    waiting,
    /** @throws ApiError if too many wait already. */
    demandRoom,
    /**
     * Resolves when the work may begin.
     *
     * @throws ApiError if too much work waits already, or when nobody waits for this any more.
     */
    enter: async (owner: string, isNeeded: IsNeeded = () => true): Promise<Leave> => {
      if (running < atOnce) return new Promise(begin);
      demandRoom(owner);
      return new Promise((resolve, reject) => {
        const one = { isNeeded, begin: () => begin(resolve), refuse: reject };
        queues.set(owner, [...(queues.get(owner) ?? []), one]);
      });
    },
    /** For a failure that affects all waiting work. */
    refuseAll: (error: Error): void => {
      const all = [...queues.values()].flat();
      queues.clear();
      for (const { refuse } of all) refuse(error);
    },
  };
};
