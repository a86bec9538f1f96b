import { expect, it } from '@jest/globals';
import type { LaneTotals } from '@pmm/shared/figures/timeline/timelineRows';
import { renderInApp } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { LaneTotal } from './LaneTotal';

const DAY = 24 * 3_600_000;
const nothing: LaneTotals = {
  time: { up: 0, known: 0, missing: 7 * DAY, replaced: 0, whole: 7 * DAY },
  ...{ upNow: 0, knownNow: 0, notRead: [] },
};

const cellsOf = async (totals: LaneTotals) => {
  await renderInApp(
    <div role="table">
      <LaneTotal {...{ totals }} shown={2} all={2} rowIndex={4}>
        {null}
      </LaneTotal>
    </div>,
    { messages: { namespace: 'metrics', en, de } },
  );
  return screen.getAllByRole('cell').map(({ textContent }) => textContent);
};

it('counts how many can be ordered, over how much time', async () => {
  const time = { up: 3 * DAY, known: 4 * DAY, missing: 4 * DAY, replaced: 0, whole: 8 * DAY };
  expect(await cellsOf({ ...nothing, time, upNow: 1, knownNow: 2 })).toEqual([
    ...['1 of 2 available now', '75.0%', '50%', '1.0 Days n/a'],
  ]);
});

it('has no count, no share and no days where nothing is known', async () => {
  expect(await cellsOf(nothing)).toEqual(['', '–', '0%', '–']);
});
