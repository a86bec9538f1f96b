import { describe, expect, it } from '@jest/globals';
import { belowBase, isBase, pathInSite } from './siteBase';

describe('isBase', () => {
  it.each(['/', '/monitor/', '/tools/pmm-2.1/', '/~dana/', '/.well/'])('accepts %s', (text) => {
    expect(isBase(text)).toBe(true);
  });

  it.each(['', '/monitor', 'monitor/', '//', '/a//b/', '/../', '/a/./', '/a%20b/', '/a b/', '/ü/'])(
    'refuses %s',
    (text) => {
      expect(isBase(text)).toBe(false);
    },
  );
});

describe('belowBase', () => {
  it.each([
    ['/', '/features/prices/b1/755.js', '/features/prices/b1/755.js'],
    ['/monitor/', '/features/prices/b1/755.js', '/monitor/features/prices/b1/755.js'],
    ['/monitor/', '/', '/monitor/'],
    ['/monitor/', 'https://cdn.example/prices.js', 'https://cdn.example/prices.js'],
  ])('at %s puts %s at %s', (base, address, expected) => {
    expect(belowBase(base, address)).toBe(expected);
  });
});

describe('pathInSite', () => {
  it.each([
    ['/', '/pricing', '/pricing'],
    ['/monitor/', '/monitor/pricing', '/pricing'],
    ['/monitor/', '/monitor/', '/'],
    ['/monitor/', '/monitor/monitor/', '/monitor/'],
    ['/monitor/', '/monitor', null],
    ['/monitor/', '/monitoring/pricing', null],
    ['/monitor/', '/Monitor/pricing', null],
    ['/monitor/', '/', null],
  ])('at %s reads %s as %s', (base, path, expected) => {
    expect(pathInSite(base, path)).toBe(expected);
  });
});
