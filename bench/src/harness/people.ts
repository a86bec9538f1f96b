import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { percentile } from './measuring';

/** One answer as a client sees it. */
interface Answer {
  status: number;
  ms: number;
  body: Buffer;
}

/** Keeps connections open, as browsers do. */
export const openClient = (origin: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    ask: (
      path: string,
      { method = 'GET', headers = {}, body, timeoutMs = 60_000 }: AskOptions = {},
    ): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const startedAt = performance.now();
        const sent = request(
          new URL(path, origin),
          { agent, method, headers, timeout: timeoutMs },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                ms: performance.now() - startedAt,
                body: Buffer.concat(chunks),
              }),
            );
            response.on('error', reject);
          },
        );
        sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
        sent.on('error', reject);
        sent.end(body);
      }),
    close: () => agent.destroy(),
  };
};
interface AskOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs?: number;
}

/** What many people received in some time. */
export interface Outcome {
  /** The time of each answer, in milliseconds. */
  times: number[];
  /** How many answers of each status; 0 means no answer. */
  statuses: Map<number, number>;
}

/** Each person sends a request, pauses and repeats that until `isOver`. */
export const browse = async (
  people: number,
  pauseMs: number,
  isOver: () => boolean,
  ask: (person: number, turn: number) => Promise<{ status: number; ms: number }>,
): Promise<Outcome> => {
  const outcome: Outcome = { times: [], statuses: new Map() };
  const one = async (person: number): Promise<void> => {
    // Not all at the same moment.
    await setTimeout((person / people) * pauseMs);
    for (let turn = 0; !isOver(); turn += 1) {
      const { status, ms } = await ask(person, turn).catch(() => ({ status: 0, ms: Number.NaN }));
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      if (status !== 0) outcome.times.push(ms);
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
  };
  await Promise.all(Array.from({ length: people }, (_none, person) => one(person)));
  return outcome;
};

/** For so many seconds. */
export const browseFor = (
  seconds: number,
  ...[people, pauseMs, ask]: [number, number, Parameters<typeof browse>[3]]
): Promise<Outcome> => {
  const endsAt = Date.now() + seconds * 1_000;
  return browse(people, pauseMs, () => Date.now() > endsAt, ask);
};

/** How many answers have another status than the good ones. */
export const failuresOf = ({ statuses }: Outcome, good: readonly number[] = [200]): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (good.includes(status) ? 0 : count), 0);

/** Such as `20 × 200, 1 × 503`. */
export const statusesOf = ({ statuses }: Outcome): string =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');

/** The statuses, and times at these shares, for a row of a table. */
export const cellsOfOutcome = (
  outcome: Outcome,
  shares: readonly number[] = [0.5, 0.95, 0.99],
): string[] => [
  statusesOf(outcome),
  ...shares.map((share) => percentile(outcome.times, share).toFixed(1)),
];
