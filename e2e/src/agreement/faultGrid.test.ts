import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { remotePackages } from '../../../tools/src/paths';
import {
  codeFaults,
  handlerFaults,
  lateFault,
  leak,
  loadingFaults,
  outcomes,
  type Fault,
} from '../support/faultList';
import { entryFaults, registryFaults } from '../support/registryFaults';
import { remoteIds } from '../support/remoteIds';

const readDocument = () =>
  readFile(fileURLToPath(new URL('../../../docs/faults.md', import.meta.url)), 'utf8');

/** The rows of the table below a heading, without the row that aligns its columns. */
const rowsBelow = (document: string, title: string): string[][] => {
  const [, section = ''] = document.split(`\n### ${title}\n`);
  return (section.split(/\n##/)[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map((cells) => cells.slice(1, -1))
    .filter((cells) => !/^-+$/.test(cells[0] ?? ''));
};

const signsOf = ({ outcomes: shown }: Fault): string =>
  Object.keys(outcomes)
    .filter((outcome) => shown.some((one) => one === outcome))
    .map((outcome) => outcomes[outcome as keyof typeof outcomes].sign)
    .join(' ');

it.each([
  { title: 'faultsOfRegistry.spec.ts', faults: [...registryFaults, ...entryFaults] },
  { title: 'faultsOfLoading.spec.ts', faults: [...loadingFaults, lateFault] },
  { title: 'faultsOfCode.spec.ts', faults: [...codeFaults, ...handlerFaults, leak] },
])('docs/faults.md has the outcomes of $title', async ({ title, faults }) => {
  const [head, ...rows] = rowsBelow(await readDocument(), title);
  expect(head).toEqual(['fault', 'in each feature']);
  expect(rows).toEqual(faults.map((row) => [row.fault, signsOf(row)]));
});

it('the fault tests visit every feature', () => {
  const ids = remotePackages().map((name) => name.replace('remote-', ''));
  expect(new Set(remoteIds)).toEqual(new Set(ids));
});

it('docs/faults.md explains each sign', async () => {
  expect(rowsBelow(await readDocument(), 'Signs')).toEqual([
    ['sign', 'in a browser'],
    ...Object.values(outcomes).map(({ sign, means }) => [sign, means]),
  ]);
});
