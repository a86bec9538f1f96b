import { expect, it } from '@jest/globals';
import { contentTypes, formatOfType } from './contentTypes';

it.each(Object.entries(contentTypes))('takes %s by its own type', (format, type) => {
  expect(formatOfType(type)).toBe(format);
});

it.each([
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['application/json', 'ndjson'],
  ['text/csv; charset=utf-8', 'csv'],
  [' Text/CSV ;header=present', 'csv'],
])('takes "%s" as %s', (header, format) => {
  expect(formatOfType(header)).toBe(format);
});

it.each([undefined, '', ';', 'text/plain', 'text', 'csv', 'constructor', '__proto__'])(
  'knows no format of the type %p',
  (header) => {
    expect(formatOfType(header)).toBeNull();
  },
);
