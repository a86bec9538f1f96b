import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer } from '../testing/bearer';
import { type Call, callOf, examples } from '../testing/operations/examples';
import { type Operation, readOperations } from '../testing/operations/operations';
import { addSomebody, seedCatalogue, type Somebody } from '../testing/operations/person';
import { type Place, placesIn, replaceAt } from '../testing/operations/places';
import { openTestApp, type TestApp } from '../testing/testApp';
import { testEngines } from '../testing/testDatabase';

const HALF_A_PAIR = '\ud800';
const NUL = '\u0000';

/** The lines of an ingest have their own reasons. */
const names = Object.keys(examples).filter((name) => !name.includes('/ingest/'));

/** Its query comes from the provider; every answer leads back to the sign-in. */
const READS_ANY_QUERY = 'GET /auth/oidc/{provider}/callback';

const changedText = (value: unknown, sign: string): unknown =>
  typeof value === 'string' ? `${value}${sign}` : sign;

describe.each(testEngines)('text that cannot be stored over $engine', ({ open }) => {
  let test: TestApp;
  let operations: Operation[];
  let somebody: Somebody;
  beforeAll(async () => {
    test = await openTestApp({ open, variables: { DEMO: '1' } });
    await seedCatalogue(test);
    operations = await readOperations(test.app);
    somebody = await addSomebody(test, 'Person');
  });
  afterAll(() => test.close());

  const callNamed = (name: string): Call => {
    const operation = operations.find((one) => one.name === name);
    if (operation === undefined) throw new Error(`${name} is not described`);
    const headers = { ...examples[name]?.headers, ...bearer(somebody.accessToken) };
    return { ...callOf(operation, somebody), headers };
  };
  const send = async (call: Call) => {
    const { statusCode, body } = await test.app.inject(call);
    return { statusCode, body: JSON.parse(body) as unknown };
  };
  const sendBody = ({ headers, ...call }: Call, body: unknown) =>
    send({
      ...call,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const refusalOf = (field: unknown) => ({
    statusCode: 400,
    body: {
      errorCode: 'VALIDATION_ERROR',
      message: 'Check the named fields.',
      validationErrors: [{ field, message: 'TEXT_UNSTORABLE' }],
    },
  });
  const fieldOf = (place: Place): string => (place.length === 0 ? 'body' : place.join('.'));

  describe.each(names.filter((name) => examples[name]?.payload !== undefined))('%s', (name) => {
    it.each([
      ['half a surrogate pair', HALF_A_PAIR],
      ['a NUL character', NUL],
    ])(
      'refuses %s in any value and in any key of the body, and names the field',
      async (_what, sign) => {
        const call = callNamed(name);
        for (const place of placesIn(call.payload)) {
          const answer = await sendBody(
            call,
            replaceAt(call.payload, place, (value) => changedText(value, sign)),
          );
          expect(answer).toEqual(refusalOf(fieldOf(place)));
          const withKey = replaceAt(call.payload, place, () => ({ [`x${sign}`]: 1 }));
          expect(await sendBody(call, withKey)).toEqual(refusalOf(fieldOf(place)));
        }
      },
    );
  });

  describe.each(names)('%s', (name) => {
    it('refuses a NUL character in any part of the path and of the query, and names the part', async () => {
      const call = callNamed(name);
      const [path = '', query = ''] = call.url.split('?');
      const parts = path.split('/');
      const pattern = (name.split(' ')[1] ?? '').split('/');
      for (const [index, part] of pattern.entries()) {
        const field = /^\{(.+)\}$/.exec(part)?.[1];
        if (field === undefined) continue;
        const url = `${parts.with(index, `${parts[index] ?? ''}%00`).join('/')}?${query}`;
        expect(await send({ ...call, url })).toEqual(refusalOf(field));
      }
      if (name === READS_ANY_QUERY) return;
      expect(await send({ ...call, url: `${path}?search=a%00` })).toEqual(refusalOf('search'));
      expect(await send({ ...call, url: `${path}?a%00=search` })).toEqual(refusalOf('querystring'));
    });
  });
});
