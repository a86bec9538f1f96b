import { expect, it } from '@jest/globals';
import { renderInApp } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import type { HistoryEntry } from '../../features/loadStore';
import de from './locales/de.json';
import en from './locales/en.json';
import { StepTable } from './StepTable';

const BUILD = 'prices@b1';
const PAGE = 'prices@b1:Page';
const loading = (at: number, key: string, step: 'entry' | 'module' | 'page', attempt = 1) =>
  ({ at, key, state: { phase: 'loading', step, attempt } }) as const;
const history: HistoryEntry[] = [
  loading(100, BUILD, 'entry'),
  loading(150, PAGE, 'page'),
  loading(350.4, BUILD, 'entry', 2),
  loading(1_350, BUILD, 'module'),
  { at: 1_650, key: PAGE, state: { phase: 'page', Page: () => null } },
];

it('shows when each step was, and how long until the next one of the same build or page', async () => {
  const messages = { namespace: 'features', en, de };
  await renderInApp(<StepTable label="Steps" history={history} />, { messages });
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(rows.slice(1)).toEqual([
    ['0.10 s', '250 ms', 'the build (b1)', 'loads the entry'],
    ['0.15 s', '1,500 ms', 'Page (b1)', 'loads the page'],
    ['0.35 s', '1,000 ms', 'the build (b1)', 'loads the entry, attempt 2'],
    ['1.35 s', '', 'the build (b1)', 'loads the module'],
    ['1.65 s', '', 'Page (b1)', 'is there'],
  ]);
});
