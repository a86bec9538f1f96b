import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { breachOf } from '../testing/operations/contract';
import { type Call, callOf, examples, SERVICE_TOKEN } from '../testing/operations/examples';
import { mutations } from '../testing/operations/mutations';
import { type Operation, readOperations } from '../testing/operations/operations';
import { addSomebody, bearer, seedCatalogue, type Somebody } from '../testing/operations/person';
import { openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

/** `npm run bench -- input` asks for more. */
const REQUESTS_PER_OPERATION = Number(process.env['REQUESTS_PER_OPERATION'] ?? 60);
/** What only a server does is found by fewer. */
const REQUESTS_OF_SERVERS = Math.ceil(REQUESTS_PER_OPERATION / 10);
const EACH_PERSON_ASKS = 20;
const TIMEOUT_MS = 600_000;
const PAGE = '<!doctype html><title>The app</title>';

describe.each(testEngines)('bad input over $engine', ({ engine, open }) => {
  const requests = engine === 'embedded' ? REQUESTS_PER_OPERATION : REQUESTS_OF_SERVERS;
  let test: TestApp;
  let operations: Map<string, Operation>;
  let siteDir: string;
  beforeAll(async () => {
    // An address that is none of the API is the app's page.
    siteDir = await mkdtemp(join(tmpdir(), 'pmm-bad-input-'));
    await mkdir(join(siteDir, 'host'));
    await writeFile(join(siteDir, 'host/index.html'), PAGE);
    const variables = { DEMO: '1', SITE_DIR: siteDir };
    test = await openTestApp({ open, variables, ingestTokens: [SERVICE_TOKEN] });
    await seedCatalogue(test);
    operations = new Map((await readOperations(test.app)).map((one) => [one.name, one]));
  });
  afterAll(async () => {
    await test.close();
    await rm(siteDir, { recursive: true });
  });

  it.each(Object.keys(examples))(
    '%s answers as described, whatever is asked',
    async (name) => {
      const operation = operations.get(name);
      if (operation === undefined) throw new Error(`${name} is not described`);
      const token = (somebody: Somebody) =>
        operation.openedBy.includes('serviceToken') ? SERVICE_TOKEN : somebody.accessToken;
      let asked = 0;
      let somebody = await addSomebody(test, 'Person');
      await fc.assert(
        fc.asyncProperty(mutations(examples[name]?.payload !== undefined), async (wrong) => {
          asked += 1;
          // Some of it succeeds: what was changed or deleted is there again for others.
          if (operation.method !== 'GET' && asked % EACH_PERSON_ASKS === 0)
            somebody = await addSomebody(test, 'Person');
          const call = wrong.reduce<Call>((before, mutate) => mutate(before), {
            ...callOf(operation, somebody),
            headers: { ...examples[name]?.headers, ...bearer(token(somebody)) },
          });
          const answer = await test.app.inject({
            ...call,
            // Limits of one address would answer most of them.
            remoteAddress: `10.0.${Math.floor(asked / 250)}.${asked % 250}`,
          });
          const breach = answer.body === PAGE ? null : breachOf(operation, answer);
          if (breach !== null) {
            const shown = JSON.stringify(call).slice(0, 2_000);
            throw new Error(`${breach}\n${answer.body.slice(0, 500)}\nto ${shown}`);
          }
        }),
        { numRuns: requests, endOnFailure: true },
      );
      expect(asked).toBe(requests);
    },
    TIMEOUT_MS,
  );
});
