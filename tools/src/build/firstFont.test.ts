import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import { inRoot } from '../paths';
import { firstFont, firstRange } from './firstFont';

const codes = firstRange.split(', ').flatMap((range) => {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((hex) => Number.parseInt(hex, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
});
/** Characters that no file of the typeface has, so the machine draws them. */
const drawnByTheMachine = '▲▼≥★→';

it.each(['host', 'shared', 'remote-auth', 'remote-metrics', 'remote-watchlists', 'remote-account'])(
  'the first font has every character of the texts of %s',
  (name) => {
    const folder = name === 'shared' ? 'shared/src/i18n/locales' : `${name}/src/locales`;
    const texts = ['en', 'de'].map((language) =>
      readFileSync(inRoot(`${folder}/${language}.json`), 'utf8'),
    );
    const missing = new Set(
      Array.from(texts.join(''))
        .filter((sign) => sign !== '\n' && !drawnByTheMachine.includes(sign))
        .filter((sign) => !codes.includes(sign.codePointAt(0) ?? 0)),
    );
    expect([...missing]).toEqual([]);
  },
);

it('the first font is much smaller than the typeface', async () => {
  const resolve = createRequire(inRoot('host/package.json'));
  const file = resolve.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
  const typeface = readFileSync(file);
  expect((await firstFont(typeface)).length).toBeLessThan(typeface.length * 0.6);
});
