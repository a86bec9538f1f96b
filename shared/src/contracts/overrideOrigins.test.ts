import { expect, it } from '@jest/globals';
import { allowsOverride, overrideSources } from './overrideOrigins';

it.each([
  [[], 'http://127.0.0.1:4100', false],
  [['loopback'], 'http://127.0.0.1:4100', true],
  [['loopback'], 'http://localhost:4100', true],
  [['loopback'], 'https://evil.example', false],
  [['loopback'], 'http://127.0.0.1.evil.example', false],
  [['loopback'], 'http://127.0.0.1@evil.example', false],
  [['loopback'], 'http://127.0.0.1:4100/path', false],
  [['loopback'], 'javascript:alert(1)', false],
  [['loopback'], 'nonsense', false],
  [['https://preview.example'], 'https://preview.example', true],
  [['https://preview.example'], 'https://preview.example:444', false],
  [['https://preview.example'], 'http://127.0.0.1:4100', false],
])('allowsOverride of %j, %s may serve a feature: %s', (allowed, origin, expected) => {
  expect(allowsOverride(allowed, origin)).toBe(expected);
});

it('overrideSources lists the origins as sources of a policy', () => {
  expect(overrideSources([])).toEqual([]);
  expect(overrideSources(['loopback', 'https://preview.example'])).toEqual([
    'http://127.0.0.1:*',
    'http://localhost:*',
    'https://preview.example',
  ]);
});
