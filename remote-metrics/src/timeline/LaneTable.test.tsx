import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { decodeTimeline } from '@pmm/shared/figures/timeline/lanes';
import {
  type LaneSort,
  laneRowsOf,
  sortRows,
  type LaneTotals,
} from '@pmm/shared/figures/timeline/timelineRows';
import { renderInApp } from '@pmm/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { giveChartsWidth } from '../testing/chartWidth';
import { LaneTable } from './LaneTable';
import { LaneTotal } from './LaneTotal';

const messages = { namespace: 'metrics', en, de };
/** In Berlin, whose time the timeline shows. */
const at = (day: number, hour = 0) =>
  Date.parse(`2026-11-${day}T${`${hour}`.padStart(2, '0')}:00:00+01:00`);
const iso = (time: number) => new Date(time).toISOString();
const window = { from: at(14), to: at(21) };

type Story = readonly (readonly [begun: number, status: AvailabilityStatus])[];
interface LaneStory {
  name: string;
  packSize: string;
  story: Story;
}
const week: readonly LaneStory[] = [
  {
    name: 'Bronchopal Syrup',
    packSize: '100 ml',
    story: [
      [at(14), 'available'],
      [at(18), 'unavailable'],
    ],
  },
  { name: 'Halsano Lozenges', packSize: '24 St', story: [[at(14), 'limited']] },
];

interface Trouble {
  from: number;
  until: number | null;
}

const timelineOf = (stories: readonly LaneStory[], troubles: readonly Trouble[]) => {
  const spans = stories.flatMap(({ story }, lane) =>
    story.map(([begun, status]) => ({ lane, minute: (begun - window.from) / 60_000, status })),
  );
  return decodeTimeline({
    watchlistId: '7',
    window: { from: iso(window.from), to: iso(window.to) },
    firstSeenAt: null,
    validUntil: null,
    channels: [
      { channelId: 'rosen', name: 'Rosen', url: null, lastCrawlAt: iso(window.to), weight: 1 },
    ],
    families: [''],
    products: stories.map(({ name, packSize }, index) => ({
      ...{ name, packSize },
      pzn: String(10_000_000 + index),
      kind: 'listed',
      family: 0,
    })),
    spanLane: spans.map(({ lane }) => lane),
    spanMinute: spans.map(({ minute }) => minute),
    spanStatus: spans.map(({ status }) => availabilityStatuses.indexOf(status)).join(''),
    unknownLane: [],
    knownBefore: '',
    incidents: troubles.map(({ from, until }) => ({
      channel: 0,
      kind: 'overdue',
      from: iso(from),
      until: until === null ? null : iso(until),
      rhythmMinutes: 60,
      missedReads: 1,
    })),
  });
};

interface SortableProps {
  timeline: ReturnType<typeof timelineOf>;
  present?: number;
}

function Sortable({ timeline, present = window.to }: SortableProps) {
  const [sort, setSort] = useState<LaneSort | null>(null);
  return (
    <LaneTable
      rows={sortRows(laneRowsOf(timeline, 'pharmacy'), sort)}
      window={window}
      label="Availability at Rosen"
      rowHeader="Product"
      sort={sort}
      onSort={setSort}
      present={present}
      placeOf={({ name }) => name}
    />
  );
}

const openTimeline = async (
  stories: readonly LaneStory[] = week,
  troubles: readonly Trouble[] = [],
  language: 'en' | 'de' = 'en',
) => {
  const timeline = timelineOf(stories, troubles);
  const view = await renderInApp(<Sortable timeline={timeline} />, { messages, language });
  await screen.findAllByRole('slider');
  return view;
};
const valuesOf = (name: string) => screen.getByRole('slider', { name: `Values of ${name}` });
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

const tabToLanes = async (user: { tab: () => Promise<void> }) => {
  // The header of the lanes themselves does not sort.
  const sortable = screen.getAllByRole('columnheader').length - 1;
  for (let stop = 0; stop <= sortable; stop += 1) await user.tab();
};

beforeEach(() => giveChartsWidth(700));
afterEach(() => void jest.restoreAllMocks());

it('each lane shows its share, its time without availability and its status now', async () => {
  await openTimeline();
  expect(cellsOf('Bronchopal')).toEqual([
    '57.1%',
    '100%',
    '3.0 Days n/a',
    '3\u00a0d',
    'for 3\u00a0d',
  ]);
  expect(screen.getByRole('img', { name: 'Unavailable' })).toBeVisible();
  expect(cellsOf('Halsano')).toEqual(['100.0%', '100%', '0.0 Days n/a', '–', 'for over 7\u00a0d']);
});

it('rows lie below one another before the width of the lanes is known', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84);
  globalThis.ResizeObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
  await renderInApp(<Sortable timeline={timelineOf(week, [])} />, { messages });
  const second = await screen.findByRole('row', { name: /^Halsano/ });
  expect(second).toHaveStyle({ insetBlockStart: '84px' });
});

it('a status that goes on is counted up to the present', async () => {
  const timeline = timelineOf(week, []);
  const { user } = await renderInApp(<Sortable timeline={timeline} present={at(22, 5)} />, {
    messages,
  });
  await screen.findAllByRole('slider');
  expect(cellsOf('Bronchopal').at(-1)).toBe('for 4\u00a0d 5\u00a0h');
  await tabToLanes(user);
  await user.keyboard('{End}');
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/, now, 4\u00a0d 5\u00a0h so far$/),
  );
});

it('the time in which the pharmacy was not read does not count', async () => {
  await openTimeline(week, [{ from: at(16), until: at(17, 12) }]);
  expect(cellsOf('Bronchopal')).toEqual([
    '45.5%',
    '78.6%',
    '3.0 Days n/a',
    '3\u00a0d',
    'for 3\u00a0d',
  ]);
  expect(screen.getByRole('img', { name: /^Bronchopal Syrup 100 ml: / })).toHaveAccessibleName(
    'Bronchopal Syrup 100 ml: Available from 14\u00a0Nov\u00a02026,\u00a000:00; ' +
      'No data from 16\u00a0Nov\u00a02026,\u00a000:00; Available from 17\u00a0Nov\u00a02026,\u00a012:00; ' +
      'Unavailable from 18\u00a0Nov\u00a02026,\u00a000:00',
  );
});

it('a pharmacy that cannot be read keeps its last known status', async () => {
  await openTimeline(week, [{ from: at(20, 21), until: null }]);
  expect(cellsOf('Halsano')).toEqual([
    '100.0%',
    '98.2%',
    '0.0 Days n/a',
    '–',
    'not crawled, 3\u00a0h',
  ]);
  expect(screen.getByRole('img', { name: 'Limited' })).toBeVisible();
});

it('a product that was replaced all the time has no share of 0%', async () => {
  await openTimeline([{ name: 'Old', packSize: '1 St', story: [[at(14), 'replaced']] }]);
  expect(cellsOf('Old')).toEqual(['replaced', '100%', '–', '–', 'for over 7\u00a0d']);
});

it('a header sorts the lanes in both directions, then not at all', async () => {
  const { user } = await openTimeline();
  const press = () => user.click(screen.getByRole('button', { name: 'Available' }));
  const header = () => screen.getByRole('columnheader', { name: 'Available' });
  const first = names();
  await press();
  expect(header()).toHaveAttribute('aria-sort', 'ascending');
  expect(names()).toEqual(first);
  await press();
  expect(header()).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(first.toReversed());
  await press();
  expect(header()).not.toHaveAttribute('aria-sort');
  expect(names()).toEqual(first);
});

it('the lanes have one tab stop; arrow keys move along a lane and between lanes', async () => {
  const { user } = await openTimeline();
  await tabToLanes(user);
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveFocus();
  await user.keyboard('{Home}{ArrowRight}');
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(
      /^Unavailable, Wednesday\W+18 November 2026\W.*00:00, now, 3\u00a0d so far$/,
    ),
  );
  await user.keyboard('{ArrowDown}');
  expect(valuesOf('Halsano Lozenges 24 St')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});

it('a tip shows the whole span, and closes with Escape', async () => {
  const { user } = await openTimeline();
  await tabToLanes(user);
  await user.keyboard('{Home}');
  expect(
    await screen.findByText(/^Saturday\W+14 November 2026\W.*00:00, or earlier$/),
  ).toBeVisible();
  expect(screen.getByText('over 4 d')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('over 4 d')).not.toBeInTheDocument());
  expect(valuesOf('Bronchopal Syrup 100 ml')).toHaveFocus();
});

it('only visible lanes of thousands are mounted', async () => {
  const many = Array.from({ length: 5000 }, (_, index): LaneStory => ({
    name: `Product ${index}`,
    packSize: '20 St',
    story: [[at(14), 'available']],
  }));
  await openTimeline(many);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
});

describe('the total of the lanes', () => {
  const DAY = 24 * 3_600_000;
  const nothing: LaneTotals = {
    time: { up: 0, counted: 0, missing: 7 * DAY, replaced: 0, whole: 7 * DAY },
    ...{ upNow: 0, countedNow: 0, notRead: [] },
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

  it('counts the orderable products, and over how much time', async () => {
    const time = { up: 3 * DAY, counted: 4 * DAY, missing: 4 * DAY, replaced: 0, whole: 8 * DAY };
    expect(await cellsOf({ ...nothing, time, upNow: 1, countedNow: 2 })).toEqual([
      ...['1 of 2 available now', '75.0%', '50%', '1.0 Days n/a'],
    ]);
  });

  it('has no count, share and days if no time counts', async () => {
    expect(await cellsOf(nothing)).toEqual(['', '–', '0%', '–']);
  });
});
