import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { matrixOf, renderInApp, smallMarket, type MarketStory } from '@pmm/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import {
  defaultAvailabilityView,
  type AvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import de from '../locales/de.json';
import en from '../locales/en.json';
import { focusedElement, focusedPlace } from '../testing/gridPlace';
import { giveElementsSize } from '../testing/viewport';
import { AvailabilityMatrix } from './AvailabilityMatrix';
import { useAvailabilityTexts } from './availabilityTexts';

const messages = { namespace: 'metrics', en, de };
interface ChosenMatrixProps {
  story: MarketStory;
  chosen: Partial<AvailabilityView>;
}

function ChosenMatrix({ story, chosen }: ChosenMatrixProps) {
  const [change, setChange] = useState<Partial<AvailabilityView>>({});
  const availability = useMemo(() => decodeAvailability(matrixOf(story)), [story]);
  const choices = { ...defaultAvailabilityView, ...chosen, ...change };
  return (
    <AvailabilityMatrix
      selection={selectAvailability(availability, choices)}
      columns={{ columns: [...availability.pharmacies.keys()], pinned: 0 }}
      tenantId="Nordheide"
      view={choices}
      texts={useAvailabilityTexts()}
      onChoose={setChange}
      placeKey="availability"
    />
  );
}

const matrix = (story: MarketStory, chosen: Partial<AvailabilityView> = {}) => (
  <ChosenMatrix story={story} chosen={chosen} />
);

const grid = () => screen.getByRole('treegrid');

beforeEach(() => giveElementsSize(1_000, 600));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the matrix as a grid', () => {
  it('names each cell in words', async () => {
    await renderInApp(matrix(smallMarket), { messages });
    const row = screen.getByRole('row', { name: /Bronchopal Syrup 200 ml/ });
    const names = within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.getAttribute('aria-label'));
    expect(names.slice(0, 2)).toEqual([
      '2 of 3 available now',
      '82% available, 94.8% of 7 days known',
    ]);
    expect(names[2]).toMatch(/^Unavailable since 17\u00a0Nov,\u00a0\d\d:00; before: Available$/);
    expect(names[3]).toBe('Available');
    const family = screen.getByRole('row', { name: /Bronchopal Syrup, 2 SKUs/ });
    expect(within(family).getByRole('gridcell', { name: '2/2 available' })).toHaveTextContent(
      '2/2',
    );
  });

  it('shows the same in a tooltip, with a glyph in the colour of its text', async () => {
    jest.useFakeTimers();
    await renderInApp(matrix(smallMarket), { messages });
    const cell = screen.getByRole('gridcell', { name: /^Unavailable since 17\u00a0Nov/ });
    fireEvent.pointerOver(cell);
    await act(() => jest.advanceTimersByTimeAsync(400));
    jest.useRealTimers();
    const words = screen.getByText(/^Unavailable since 17 Nov/);
    // oxlint-disable-next-line testing-library/no-node-access -- the glyph has no role: its words are next to it
    const glyph = words.closest('[aria-hidden]')?.querySelector('svg');
    expect(glyph).toHaveAttribute('fill', 'currentcolor');
  });

  it('names cells, families and pharmacies in German', async () => {
    const fiveHoursLater = Date.parse('2026-11-21T11:00:00Z');
    jest.spyOn(Date, 'now').mockReturnValue(fiveHoursLater);
    await renderInApp(matrix(smallMarket), { messages, language: 'de' });
    expect(
      screen.getByRole('gridcell', {
        name: /^Nicht verfügbar seit 17\.\u00a0Nov\.?,\u00a0\d\d:00; vorher: Verfügbar$/,
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('columnheader', { name: /Citypharm.*letzter Abruf vor 31\u00a0Std\./ }),
    ).toHaveTextContent('31 Std.');
  });
});

describe('the age of a crawl', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('scrolls to the pharmacy of the filter', async () => {
    const pharmacy = decodeAvailability(matrixOf(smallMarket)).pharmacies.at(-1);
    await renderInApp(matrix(smallMarket, { channelId: pharmacy?.channelId ?? '' }), { messages });
    const marked = screen
      .getAllByRole('columnheader')
      .filter((header) => header.hasAttribute('data-crossed'));
    expect(marked.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(pharmacy?.name ?? '?'),
    ]);
  });

  it('grows while the matrix is open, without moving anything', async () => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-21T06:05:00Z'),
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'performance'],
    });
    const { user } = await renderInApp(matrix(smallMarket), { messages });
    const header = () => screen.getByRole('columnheader', { name: /^Rosen/ });
    expect(header()).toHaveTextContent('5 min');
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const place = focusedPlace();
    fireEvent.pointerOver(screen.getByRole('gridcell', { name: /^Limited/ }));
    grid().scrollTop = 20;
    act(() => jest.advanceTimersByTime(3 * 60_000));
    expect(header()).toHaveTextContent('8 min');
    expect(focusedPlace()).toEqual(place);
    expect(grid().scrollTop).toBe(20);
    // The column under the pointer stays marked.
    expect(header()).toHaveAttribute('data-crossed');
  });
});

describe('the keyboard in the matrix', () => {
  it('opens a cell and returns the focus to it', async () => {
    const { user } = await renderInApp(matrix(smallMarket), { messages });
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    const detail = screen.getByRole('dialog', { name: 'Bronchopal Syrup 200 ml' });
    expect(detail).toHaveFocus();
    expect(within(detail).getByText('PZN 10000001 at Nordlicht')).toBeVisible();
    expect(within(detail).getByRole('list', { name: 'The last 7 days' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(focusedElement()).toHaveAccessibleName(/^Unavailable since/);
  });
});
