import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bearer } from '../testing/bearer';
import { type Watch, watchAnswers } from '../testing/operations/answerInTime';
import { breachOf } from '../testing/operations/contract';
import { type Call, callOf, examples, SERVICE_TOKEN } from '../testing/operations/examples';
import { mutations } from '../testing/operations/mutations';
import { type Operation, readOperations } from '../testing/operations/operations';
import { addSomebody, seedCatalogue, type Somebody } from '../testing/operations/person';
import { provenExamples } from '../testing/operations/provenExamples';
import { openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

/** `npm run bench -- input` sends more. */
const REQUESTS_PER_OPERATION = Number(process.env['REQUESTS_PER_OPERATION'] ?? 60);
/** Fewer requests are enough to test what differs on a server. */
const REQUESTS_OF_SERVERS = Math.ceil(REQUESTS_PER_OPERATION / 10);
const EACH_PERSON_ASKS = 20;
/** Creating a person and a proof for each request would cost more than the request itself. */
const PROVEN_ONE_OF = 4;
const TIMEOUT_MS = 600_000;
const PAGE = '<!doctype html><title>The app</title>';

describe.each(testEngines)('bad input over $engine', ({ engine, open }) => {
  const requests = engine === 'embedded' ? REQUESTS_PER_OPERATION : REQUESTS_OF_SERVERS;
  let test: TestApp;
  let operations: Map<string, Operation>;
  let siteDir: string;
  let watch: Watch;
  beforeAll(async () => {
    // An address outside of the API gets the app's page.
    siteDir = await mkdtemp(join(tmpdir(), 'pmm-bad-input-'));
    await mkdir(join(siteDir, 'host'));
    await writeFile(join(siteDir, 'host/index.html'), PAGE);
    const variables = { DEMO: '1', SITE_DIR: siteDir };
    test = await openTestApp({ open, variables, ingestTokens: [SERVICE_TOKEN] });
    await seedCatalogue(test);
    operations = new Map((await readOperations(test.app)).map((one) => [one.name, one]));
    watch = await watchAnswers();
  });
  afterAll(async () => {
    await watch.end();
    await test.close();
    await rm(siteDir, { recursive: true });
  });

  const operationOf = (name: string): Operation => {
    const operation = operations.get(name);
    if (operation === undefined) throw new Error(`${name} is not described`);
    return operation;
  };

  const goodCall = (operation: Operation, somebody: Somebody): Call => {
    const isOfService = operation.openedBy.includes('serviceToken');
    const opening = bearer(isOfService ? SERVICE_TOKEN : somebody.accessToken);
    const headers = { ...examples[operation.name]?.headers, ...opening };
    return { ...callOf(operation, somebody), headers };
  };

  /**
   * Sends `count` requests, each with a different error, and checks each answer against the
   * document.
   */
  const askWrongly = async (
    name: string,
    count: number,
    next: (operation: Operation, index: number) => Promise<Call>,
  ) => {
    const operation = operationOf(name);
    const hasBody = examples[name]?.payload !== undefined;
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(mutations(hasBody), async (wrong) => {
        sent += 1;
        const good = await next(operation, sent);
        const call = wrong.reduce<Call>((before, mutate) => mutate(before), good);
        const shown = JSON.stringify(call).slice(0, 2_000);
        const answer = await watch.inTime(shown, () =>
          test.app.inject({
            ...call,
            // With one address, the limits would refuse most of them.
            remoteAddress: `10.0.${Math.floor(sent / 250)}.${sent % 250}`,
          }),
        );
        const breach = answer.body === PAGE ? null : breachOf(operation, answer);
        if (breach !== null) {
          throw new Error(`${breach}\n${answer.body.slice(0, 500)}\nto ${shown}`);
        }
      }),
      { numRuns: count, endOnFailure: true },
    );
    expect(sent).toBe(count);
  };

  it.each(Object.keys(examples))(
    '%s answers any input as described',
    async (name) => {
      let somebody = await addSomebody(test, 'Person');
      await askWrongly(name, requests, async (operation, index) => {
        // Some requests succeed and change or delete things, so a new person replaces this one now
        // and then.
        if (operation.method !== 'GET' && index % EACH_PERSON_ASKS === 0)
          somebody = await addSomebody(test, 'Person');
        return goodCall(operation, somebody);
      });
    },
    TIMEOUT_MS,
  );

  describe.each(Object.entries(provenExamples))(
    '%s behind its proof',
    (name, { prove, status }) => {
      const provenCall = async (operation: Operation): Promise<Call> => {
        const somebody = await addSomebody(test, 'Person');
        return { ...goodCall(operation, somebody), ...(await prove(test, somebody)) };
      };

      it(`succeeds with ${status}`, async () => {
        const { statusCode, body } = await test.app.inject(await provenCall(operationOf(name)));
        expect([statusCode, body]).toEqual([status, expect.any(String)]);
      });

      it(
        'answers any input as described',
        () => askWrongly(name, Math.ceil(requests / PROVEN_ONE_OF), provenCall),
        TIMEOUT_MS,
      );
    },
  );
});
