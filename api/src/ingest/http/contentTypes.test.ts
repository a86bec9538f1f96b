import { expect, it } from '@jest/globals';
import { contentTypes, formatOfType } from './contentTypes';

it.each(Object.entries(contentTypes))('the type of %s is recognised', (format, type) => {
  expect(formatOfType(type)).toBe(format);
});

it.each([
  ['application/ndjson', 'ndjson'],
  ['application/jsonl', 'ndjson'],
  ['application/json', 'ndjson'],
  ['text/csv; charset=utf-8', 'csv'],
  [' Text/CSV ;header=present', 'csv'],
])('the type "%s" is recognised as %s', (header, format) => {
  expect(formatOfType(header)).toBe(format);
});

it.each([undefined, '', ';', 'text/plain', 'text', 'csv', 'constructor', '__proto__'])(
  'the type %p has no format',
  (header) => {
    expect(formatOfType(header)).toBeNull();
  },
);
