import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LoginAnswer, Tokens } from '@pmm/shared/contracts/auth';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { bearer } from '../../testing/bearer';
import { outcome } from '../../testing/forgottenPassword';
import { openTestApp, type TestApp } from '../../testing/testApp';
import { testEngines } from '../../testing/testDatabase';

const EMAIL = 'demo@example.com';
const HOME = '10.0.0.1';
const ABROAD = '10.66.6.6';

/** A browser, or a program that behaves like one. */
interface Sender {
  place: string;
  cookies: Record<string, string>;
}

const RUNS_ALONE = 12;
const RUNS_WITH_THIEF = 30;
/** The embedded database has a single session, so its statements never run at the same time. */
const OF_THEM_EMBEDDED = 1 / 3;

describe.each(testEngines)(
  'one refresh token in several hands over $engine',
  ({ engine, open }) => {
    const share = engine === 'embedded' ? OF_THEM_EMBEDDED : 1;
    let test: TestApp;
    beforeAll(async () => {
      test = await openTestApp({ open });
    });
    afterAll(() => test.close());

    const post = async (url: string, payload: object, sender: Sender) => {
      const { place: remoteAddress, cookies } = sender;
      return test.app.inject({ method: 'POST', url, payload, remoteAddress, cookies });
    };
    const signIn = async (place = HOME) => {
      const payload = { email: EMAIL, password: DEMO_PASSWORD };
      const answer = await post('/auth/login', payload, { place, cookies: {} });
      const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
      const { refreshToken, accessToken } = answer.json<LoginAnswer>();
      return {
        refreshToken,
        accessToken,
        browser: { place, cookies },
        bare: { place, cookies: {} },
      };
    };
    const refresh = (refreshToken: string, sender: Sender) =>
      post('/auth/refresh', { email: EMAIL, refreshToken }, sender);
    const tokenIn = (answer: LightMyRequestResponse) => answer.json<Tokens>().refreshToken;
    const atOnce = (count: number, refreshToken: string, sender: Sender) =>
      Promise.all(Array.from({ length: count }, () => refresh(refreshToken, sender)));
    const pass = (seconds: number) =>
      test.database.execute(
        sql`update session set rotated_at = rotated_at - make_interval(secs => ${seconds})`,
      );
    const isAlive = async ({ accessToken }: { accessToken: string }) => {
      const headers = bearer(accessToken);
      return (await test.app.inject({ url: '/api/v1/users/me', headers })).statusCode === 200;
    };

    describe('of one browser', () => {
      it('has one successor, however many tabs use it at once', async () => {
        const session = await signIn();
        const answers = await atOnce(50, session.refreshToken, session.browser);
        expect(new Set(answers.map(outcome))).toEqual(new Set([200]));
        expect(new Set(answers.map(tokenIn)).size).toBe(1);
        const { rows } = await test.database.execute(
          sql`select max(generation) as generation, count(*)::int as tokens from refresh_token
          where session_id = (select session_id from refresh_token
            order by generation desc limit 1)`,
        );
        expect(rows).toEqual([{ generation: 2, tokens: 2 }]);
      });

      it('gets fifty further answers, and then a request to wait, which signs nobody out', async () => {
        const session = await signIn();
        const next = tokenIn(await refresh(session.refreshToken, session.browser));
        const outcomes = (await atOnce(60, session.refreshToken, session.browser)).map(outcome);
        expect(outcomes.filter((one) => one === 200)).toHaveLength(50);
        expect(outcomes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(10);
        expect(await isAlive(session)).toBe(true);
        // Each rotation allows further answers of its own.
        expect((await atOnce(2, next, session.browser)).map(outcome)).toEqual([200, 200]);
      });

      it('is invalid later, and so is the session', async () => {
        const session = await signIn();
        const next = tokenIn(await refresh(session.refreshToken, session.browser));
        await pass(11);
        expect(outcome(await refresh(session.refreshToken, session.browser))).toBe(
          'AUTHENTICATION_FAILED',
        );
        expect(outcome(await refresh(next, session.browser))).toBe('AUTHENTICATION_FAILED');
        expect(await isAlive(session)).toBe(false);
      });

      it('cannot be computed from the previous one, nor from the stored data', async () => {
        const session = await signIn();
        const [one, other] = [await signIn(), session];
        const next = tokenIn(await refresh(other.refreshToken, other.browser));
        expect(next).toMatch(/^[\w-]{43}$/);
        expect(next).not.toBe(tokenIn(await refresh(one.refreshToken, one.browser)));
        const { rows } = await test.database.execute(
          sql`select 1 from refresh_token where encode(hash, 'escape') like ${`%${next}%`}`,
        );
        expect(rows).toEqual([]);
      });
    });

    describe('without a cookie', () => {
      it('gets one further answer, and the others are requests to wait', async () => {
        const session = await signIn();
        const outcomes = (await atOnce(20, session.refreshToken, session.bare)).map(outcome);
        expect(outcomes.filter((one) => one === 200)).toHaveLength(2);
        expect(outcomes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(18);
        expect(await isAlive(session)).toBe(true);
      });

      it.each(['the first answer', 'the further answer'])(
        'is detected at the next use of the other one, when %s is used first',
        async (first) => {
          const session = await signIn();
          const [one, other] = [
            tokenIn(await refresh(session.refreshToken, session.bare)),
            tokenIn(await refresh(session.refreshToken, session.bare)),
          ];
          expect(one).not.toBe(other);
          const [quick, late] = first === 'the first answer' ? [one, other] : [other, one];
          const next = tokenIn(await refresh(quick, session.bare));
          expect(outcome(await refresh(late, session.bare))).toBe('AUTHENTICATION_FAILED');
          expect(outcome(await refresh(next, session.bare))).toBe('AUTHENTICATION_FAILED');
        },
      );
    });

    describe('and of a thief', () => {
      const thieves: [string, (session: Awaited<ReturnType<typeof signIn>>) => Promise<Sender>][] =
        [
          ['abroad', () => Promise.resolve({ place: ABROAD, cookies: {} })],
          ['at the same place', ({ bare }) => Promise.resolve(bare)],
          ['with a cookie of their own', async () => (await signIn(HOME)).browser],
        ];

      it.each(thieves)('%s is detected at once, whoever comes first', async (_word, thiefOf) => {
        for (const thiefIsFirst of [true, false]) {
          const session = await signIn();
          const thief = await thiefOf(session);
          const order = thiefIsFirst ? [thief, session.browser] : [session.browser, thief];
          const answers = [];
          for (const sender of order) answers.push(await refresh(session.refreshToken, sender));
          expect(answers.map(outcome)).toEqual([200, 'AUTHENTICATION_FAILED']);
          expect(await isAlive(session)).toBe(false);
        }
      });
    });

    describe('and of a thief who also has the cookie of the person', () => {
      it('is the same for both for ten seconds, and is detected at the first use after them', async () => {
        for (const thiefIsFirst of [true, false]) {
          const session = await signIn();
          const person = session.browser;
          const thief = { ...person, place: ABROAD };
          const order = thiefIsFirst ? [thief, person] : [person, thief];
          const answers = [];
          for (const sender of order) answers.push(await refresh(session.refreshToken, sender));
          // Both requests get the same token; the first to use it invalidates it for the other.
          const [token, same] = answers.map(tokenIn);
          expect(same).toBe(token);
          const [early = person, late = person] = order;
          const next = tokenIn(await refresh(token ?? '', early));
          await pass(11);
          expect(outcome(await refresh(token ?? '', late))).toBe('AUTHENTICATION_FAILED');
          expect(outcome(await refresh(next, early))).toBe('AUTHENTICATION_FAILED');
          expect(await isAlive(session)).toBe(false);
        }
      });

      it('gives a persistent thief no more answers than tabs, and does not stop the person', async () => {
        const session = await signIn();
        const thief = { ...session.browser, place: ABROAD };
        const next = tokenIn(await refresh(session.refreshToken, session.browser));
        const outcomes = (await atOnce(80, session.refreshToken, thief)).map(outcome);
        expect(outcomes.filter((one) => one === 200)).toHaveLength(50);
        expect(outcome(await refresh(next, session.browser))).toBe(200);
      });
    });

    describe('in any order', () => {
      interface Step {
        who: 'person' | 'thief' | 'both';
        tabs: number;
        wait: number;
      }
      const step: fc.Arbitrary<Step> = fc.record({
        who: fc.constantFrom('person', 'thief', 'both'),
        tabs: fc.integer({ min: 1, max: 4 }),
        wait: fc.constantFrom(0, 0, 0, 0, 4, 11),
      });

      /** Stores the answers like a browser: each tab stores its token, and the last one stays. */
      const take = (stored: { token: string; got: number }, answers: LightMyRequestResponse[]) => {
        for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
          stored.token = tokenIn(answer);
          stored.got += 1;
        }
        return answers.map(outcome);
      };

      it.each([true, false])(
        'a person alone, with a cookie: %s, is never signed out, with any number of tabs',
        async (hasCookie) => {
          await fc.assert(
            fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
              const session = await signIn();
              const sender = hasCookie ? session.browser : session.bare;
              const stored = { token: session.refreshToken, got: 0 };
              for (const { tabs, wait } of steps) {
                const outcomes = take(stored, await atOnce(tabs, stored.token, sender));
                const allowed = hasCookie ? [200] : [200, 'RATE_LIMITED'];
                expect(allowed).toEqual(expect.arrayContaining(outcomes));
                await pass(wait);
              }
              expect(await isAlive(session)).toBe(true);
            }),
            { numRuns: RUNS_ALONE * share },
          );
        },
      );

      it.each(['with a cookie', 'without one'])(
        'a thief with the token of a person %s never stays signed in next to them',
        async (word) => {
          const hasCookie = word === 'with a cookie';
          await fc.assert(
            fc.asyncProperty(
              fc.array(step, { minLength: 3, maxLength: 10 }),
              // Without a cookie, a thief must have the same address as the person.
              hasCookie ? fc.boolean() : fc.constant(true),
              async (steps, isNear) => {
                const session = await signIn();
                const person = hasCookie ? session.browser : session.bare;
                const thief = { place: isNear ? HOME : ABROAD, cookies: {} };
                const own = { token: session.refreshToken, got: 0 };
                const stolen = { token: session.refreshToken, got: 0 };
                /** In how many rounds each of them got new tokens after both had some. */
                const later = { person: 0, thief: 0 };
                for (const { who, tabs, wait } of steps) {
                  const bothHad = own.got > 0 && stolen.got > 0;
                  const [mine, theirs] = await Promise.all([
                    who === 'thief' ? [] : atOnce(tabs, own.token, person),
                    who === 'person' ? [] : atOnce(1, stolen.token, thief),
                  ]);
                  const before = [own.got, stolen.got];
                  take(own, mine);
                  take(stolen, theirs);
                  if (bothHad && own.got > (before[0] ?? 0)) later.person += 1;
                  if (bothHad && stolen.got > (before[1] ?? 0)) later.thief += 1;
                  await pass(wait);
                }
                // With a cookie the second one is refused; without one, the first use after the
                // fork reveals the copy.
                if (hasCookie) expect(Math.min(own.got, stolen.got)).toBe(0);
                expect(Math.min(later.person, later.thief)).toBe(0);
                const bothTried =
                  steps.some(({ who }) => who !== 'thief') &&
                  steps.some(({ who }) => who !== 'person');
                if (hasCookie && bothTried) expect(await isAlive(session)).toBe(false);
              },
            ),
            { numRuns: RUNS_WITH_THIEF * share },
          );
        },
      );
    });
  },
);
