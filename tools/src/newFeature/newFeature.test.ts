import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fragmentOf } from '../testing/fragment';
import { namesOf, writeFeature } from './newFeature';

/** A feature with the page /reviews, and one for development. */
const others = [
  fragmentOf('reviews', 'b1').declaration,
  {
    id: 'charts',
    nav: [],
    routes: fragmentOf('demo', 'b1').declaration.routes.map((route) => ({
      ...route,
      development: true,
    })),
  },
];

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'feature-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('a new feature', () => {
  it('is a folder without any name of the template', () => {
    const names = namesOf(
      { id: 'price-alerts', english: 'Price "alerts"', german: "Preis'alarm" },
      others,
    );
    const folder = writeFeature(parent, names);
    expect(folder).toBe(path.join(parent, 'remote-price-alerts'));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(files).toEqual(
      expect.arrayContaining(['feature.config.ts', 'src/pages/PriceAlertsPage.test.tsx']),
    );
    const texts = files
      .filter((file) => /\.\w+$/.test(file))
      .map((file) => file + readFileSync(path.join(folder, file), 'utf8'));
    expect(texts.filter((text) => /example|beispiel/i.test(text))).toEqual([]);
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(read('src/feature.ts')).toContain("'price-alerts': typeof en;");
    expect(JSON.parse(read('src/locales/en.json'))).toMatchObject({ title: 'Price "alerts"' });
    expect(read('feature.config.ts')).toContain("title: 'Preis\\'alarm'");
    expect(read('feature.config.ts')).toContain("path: '/price-alerts'");
    expect(read('feature.config.ts')).not.toContain('replaces');
  });

  it('is named by its id by default', () => {
    expect(namesOf({ id: 'price-alerts' }, others)).toEqual({
      id: 'price-alerts',
      path: '/price-alerts',
      english: 'Price alerts',
      german: 'Price alerts',
    });
  });

  it('replaces the page that has its path', () => {
    const declared = others.map((other) =>
      other.id === 'reviews' ? { ...other, id: 'metrics' } : other,
    );
    const names = namesOf({ id: 'reviews' }, declared);
    expect(names).toMatchObject({ path: '/reviews', replaces: 'metrics/reviews' });
    const folder = writeFeature(parent, names);
    expect(readFileSync(path.join(folder, 'feature.config.ts'), 'utf8')).toContain(
      "  id: 'reviews',\n  replaces: ['metrics/reviews'],\n",
    );
  });

  it('has the path of the page that it should replace', () => {
    expect(namesOf({ id: 'stars', replaces: 'reviews/reviews' }, others)).toMatchObject({
      path: '/reviews',
      replaces: 'reviews/reviews',
    });
  });
});

it.each([
  [{ id: 'Pricing' }, '"Pricing" is no name for a feature'],
  [{ id: '../pricing' }, 'is no name for a feature'],
  [{ id: 'price--alerts' }, 'is no name for a feature'],
  [{ id: 'pricing', path: 'pricing' }, '"pricing" is no path for a page'],
  [{ id: 'pricing', path: '/dev/prices' }, 'for development pages'],
  [{ id: 'api' }, '"/api" is answered by the server'],
  [{ id: 'reviews' }, 'There is a feature "reviews" already'],
  [{ id: 'stars', path: '/reviews' }, 'The path /reviews is the page reviews/reviews'],
  [
    { id: 'stars', replaces: 'reviews/stars' },
    'There is no page reviews/stars. Choose from: reviews/reviews',
  ],
  [{ id: 'demo' }, 'The path /demo is the page charts/demo'],
  [{ id: 'demo', path: '/demos' }, '"demo" is a page of "charts"'],
])('a new feature %j is refused', (wish, reason) => {
  expect(() => namesOf(wish, others)).toThrow(reason);
});

it('writeFeature leaves an existing folder alone', () => {
  mkdirSync(path.join(parent, 'remote-stars'));
  expect(() => writeFeature(parent, namesOf({ id: 'stars' }, others))).toThrow(
    'remote-stars exists already',
  );
});
