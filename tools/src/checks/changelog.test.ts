import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from '../paths';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');

it('the changelog begins with the version that is in the making, and needs a screen for each', () => {
  const { version } = JSON.parse(read('shared/package.json')) as { version: string };
  const [, ...sections] = read('CHANGELOG.md').split(/^## /m);
  expect(sections[0]).toMatch(new RegExp(`^${version.replace(/\.\d+$/, '')}\\b`));
  for (const section of sections) expect(section.split('\n').length).toBeLessThanOrEqual(50);
});
