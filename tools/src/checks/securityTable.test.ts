import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../paths';

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come
 * after them.
 */
const sections: Record<string, number> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4 },
  ...{ '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4 },
  ...{ '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2 },
  ...{ '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1 },
  ...{ '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const requirements = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_none, index) => `${section}.${index + 1}`),
);

const NUMBER = /^\d+\.\d+\.\d+$/;
const text = readFileSync(inRoot('docs/security.md'), 'utf8');
const cells = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, first = '']) => NUMBER.test(first.split(',', 1)[0] ?? ''));
const rows = cells
  .filter((row) => row.length === 6)
  .map(([, number = '', , what = '', files = '']) => ({
    number,
    isMet: !what.startsWith('**Not met**'),
    files: [...files.matchAll(/`(?<file>[^`]+)`/g)].map(({ groups }) => groups?.['file'] ?? ''),
  }));
const notApplying = cells
  .filter((row) => row.length === 4)
  .flatMap(([, numbers = '']) => numbers.split(', '));

describe('the table of security requirements', () => {
  it('has each requirement of levels 1 and 2 once, and no other', () => {
    const named = [...rows.map(({ number }) => number), ...notApplying];
    expect(requirements).toHaveLength(253);
    expect([...named].sort()).toEqual([...requirements].sort());
  });

  it('names files that exist', () => {
    const missing = rows.flatMap(({ files }) => files.filter((file) => !existsSync(inRoot(file))));
    expect(missing).toEqual([]);
  });

  it('names a file for each requirement that is met', () => {
    const unshown = rows.filter(({ isMet, files }) => isMet && files.length === 0);
    expect(unshown).toEqual([]);
  });

  it('counts the requirements that are not met', () => {
    const notMet = rows.filter(({ isMet }) => !isMet).map(({ number }) => number);
    expect(text.replaceAll('\n', ' ')).toContain(
      `and ${notMet.length} are **not met**: ${notMet.join(', ')}.`,
    );
    expect(text).toContain(`Of the 253 requirements ${rows.length} apply`);
  });
});
