import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { inRoot } from '../paths';

const folder = 'docs/decisions';
const records = readdirSync(inRoot(folder)).filter((file) => /^\d{3}-/.test(file));
const read = (file: string): string => readFileSync(inRoot(folder, file), 'utf8');

it('docs/decisions lists every record with its number and title', () => {
  const expected = records.map((file) => {
    const number = file.slice(0, 3);
    const [title = ''] = read(file).split('\n');
    return `- [${number}](${file}) ${title.replace(`# ${number} `, '')}`;
  });
  const listed = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(listed).toEqual(expected);
});
