import fc from 'fast-check';
import type { Call } from './examples';
import { placesIn, replaceAt } from './places';

const MOST_BYTES = 2.1 * 1024 * 1024;

/** Makes one or several parts of a call wrong. */
export type Mutation = (call: Call) => Call;

const oddTexts = [
  ...['', ' ', '\ufeff', '\u202e', '👩‍👩‍👧‍👦', 'e\u0301'.repeat(500)],
  ...["' or 1=1 --", '"; drop table watchlist; --', '${7*7}', '{{7*7}}', '<script>', '=1+1'],
  ...['../../etc/passwd', '..\\..\\', '%00', '__proto__', 'constructor', 'toString'],
  ...['null', 'undefined', 'NaN', 'true', '-1', '0', '1e309', '9'.repeat(400), '٣', '１２３'],
  'x'.repeat(5_000),
];
/**
 * No storage accepts them. JSON may contain them, and a text with one of them passes most other
 * checks.
 */
const unstorable = fc.constantFrom('\u0000', '\ud800', '\udc00', '\udc00\ud800');
const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary' }),
  fc.uuid(),
  fc.tuple(fc.string(), unstorable).map((parts) => parts.join('')),
);
const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 5e-324),
  fc.integer(),
);
const nested = fc.integer({ min: 1, max: 3_000 }).map((depth) => {
  let value: unknown = null;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { value };
  return value;
});
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: oddText, weight: 4 },
  { arbitrary: oddNumber, weight: 2 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]), weight: 2 },
  { arbitrary: fc.jsonValue(), weight: 1 },
  { arbitrary: nested, weight: 1 },
);

// Bodies ----------------------------------------------------------------------------------------

/** Undefined has no text, whatever the types say. */
const textOf = (value: unknown): string => {
  const text: unknown = JSON.stringify(value);
  return typeof text === 'string' ? text : '';
};

/** As often as needed to exceed the largest body that any operation accepts. */
const repeated = (value: unknown, count: number): unknown[] => {
  const { length } = textOf(value);
  return Array<unknown>(Math.min(count, Math.ceil(MOST_BYTES / (length + 1)))).fill(value);
};

/** The text with the sign at its end; for an object, in each of its keys. */
const withSign = (old: unknown, sign: string): unknown =>
  typeof old === 'object' && old !== null
    ? Object.fromEntries(Object.entries(old).map(([key, value]) => [`${key}${sign}`, value]))
    : String(old) + sign;

const changes: fc.Arbitrary<(old: unknown) => unknown> = fc.oneof(
  oddValue.map((value) => () => value),
  fc.constant(() => undefined),
  fc.constant((old: unknown) => [old]),
  fc.integer({ min: 2, max: 12_000 }).map((count) => (old: unknown) => repeated(old, count)),
  unstorable.map((sign) => (old: unknown) => withSign(old, sign)),
  fc.tuple(oddText, oddValue).map(
    ([key, value]) =>
      (old: unknown) =>
        typeof old === 'object' && old !== null ? { ...old, [key]: value } : { [key]: old },
  ),
);

const bodyMutation: fc.Arbitrary<Mutation> = fc
  .tuple(fc.nat(), changes)
  .map(([position, change]) => (call) => {
    const { payload } = call;
    const places = placesIn(payload);
    const place = places[position % places.length] ?? [];
    const changed = replaceAt(payload ?? {}, place, change);
    const headers = { 'content-type': 'application/json', ...call.headers };
    return { ...call, headers, payload: textOf(changed) };
  });

const rawBodies = [
  ...[
    '',
    '{',
    '[',
    'null',
    '"',
    '{"a":1,}',
    '{"__proto__":{}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...['[1e400]', '\ufeff{}', '{}{}', '0'.repeat(100_000), '['.repeat(50_000), '\u0000'],
  '{"a":1,"a":2}',
];
const types = [
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'text/csv', 'x', ''],
  ...['application/x-ndjson', 'multipart/form-data; boundary=x', 'application/json, text/html'],
];
const rawBodyMutation: fc.Arbitrary<Mutation> = fc
  .tuple(fc.oneof(fc.constantFrom(...rawBodies), fc.string()), fc.constantFrom(...types))
  .map(([payload, type]) => (call) => ({
    ...call,
    payload,
    headers: { ...call.headers, 'content-type': type },
  }));

// Addresses and headers ---------------------------------------------------------------------------

// Not only dots, because they would lead to the address of another operation.
const rawParts = ['%', '%zz', '%00', '%ff', '%c0%af', '..%2f', ';', '*', '%2f', '%5c'];
/** Half of a surrogate pair cannot be encoded. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd');

const part = fc.oneof(
  fc.constantFrom(...rawParts),
  oddText.map((text) => encodeURIComponent(wellFormed(text)).replace(/^\.*$/, '%20')),
);

const pathMutation: fc.Arbitrary<Mutation> = fc
  .tuple(fc.nat(), part)
  .map(([position, replacement]) => (call) => {
    const [path = '', query] = call.url.split('?');
    const parts = path.split('/');
    // The first part is empty. Without one of the fixed names of the path, the address is unknown.
    parts[1 + (position % (parts.length - 1))] = replacement;
    return { ...call, url: [parts.join('/'), query].filter((one) => one !== undefined).join('?') };
  });

const queryMutation: fc.Arbitrary<Mutation> = fc
  .tuple(fc.nat(), part, fc.constantFrom('replace', 'remove', 'repeat', 'add', 'list'))
  .map(([position, replacement, how]) => (call) => {
    const [path = '', query = ''] = call.url.split('?');
    const pairs = query.split('&').map((pair) => pair.split('=', 2) as [string, string?]);
    const chosen = pairs[position % pairs.length] ?? [''];
    if (how === 'replace') chosen[1] = replacement;
    if (how === 'list') chosen[0] += '[]';
    if (how === 'remove') pairs.splice(position % pairs.length, 1);
    if (how === 'repeat') pairs.push([chosen[0], replacement]);
    if (how === 'add') pairs.push([replacement, replacement]);
    return { ...call, url: `${path}?${pairs.map((pair) => pair.join('=')).join('&')}` };
  });

const headerNames = [
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'cookie', 'if-none-match'],
  ...[
    'if-modified-since',
    'range',
    'origin',
    'x-request-id',
    'x-forwarded-for',
    'content-encoding',
  ],
  ...['x-forwarded-proto', 'x-http-method-override', 'content-length', 'host', 'forwarded'],
];
const headerValues = [
  ...[
    '*',
    '""',
    'W/"x"',
    'gzip, br;q=0, *;q=x',
    'de-x;q=9,en;q=',
    'bytes=0-0,-1',
    'null',
    'Bearer',
  ],
  ...[
    'Bearer x',
    'Basic eDp4',
    'pmm_device=x; pmm_device=y',
    'locale=__proto__',
    '=;=;',
    '127.0.0.1',
  ],
  ...['999999999', '-1', 'gzip', 'deflate', 'x'.repeat(8_000), 'evil.example:80', '/'],
];
const headerValue = fc.oneof(
  fc.constantFrom(...headerValues),
  fc.stringMatching(/^[\u0020-\u007e]{0,80}$/),
);
const headerMutation: fc.Arbitrary<Mutation> = fc
  .tuple(fc.constantFrom(...headerNames), headerValue)
  .map(([name, value]) => (call) => ({ ...call, headers: { ...call.headers, [name]: value } }));

// -------------------------------------------------------------------------------------------------

const withBody = [
  { arbitrary: bodyMutation, weight: 8 },
  { arbitrary: rawBodyMutation, weight: 2 },
];
const ofAny = [
  { arbitrary: pathMutation, weight: 2 },
  { arbitrary: queryMutation, weight: 4 },
  { arbitrary: headerMutation, weight: 2 },
];

/** If the example of the call has a body, most mutations are of the body. */
export const mutations = (hasBody: boolean): fc.Arbitrary<Mutation[]> => {
  const one = fc.oneof(...ofAny, ...(hasBody ? withBody : []), {
    arbitrary: rawBodyMutation,
    weight: hasBody ? 0 : 1,
  });
  return fc.array(one, { minLength: 1, maxLength: 3, size: 'max' });
};
