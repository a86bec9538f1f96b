import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { availabilityRows } from '@pmm/shared/figures/availability/availabilityRows';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import {
  type AvailabilityView,
  defaultAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { matrixOf, renderInApp, smallMarket, type MarketStory } from '@pmm/shared/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import de from '../../locales/de.json';
import en from '../../locales/en.json';
import { showMatrixColumn } from '../../grid/matrixPlace';
import { toggled } from '../../page/view/toggled';
import { giveElementsSize } from '../../testing/viewport';
import { useAvailabilityTexts } from '../availabilityTexts';
import { SkuCards } from './SkuCards';

const messages = { namespace: 'metrics', en, de };

interface ShownCardsProps {
  story: MarketStory;
  chosen: Partial<AvailabilityView>;
}

function ShownCards({ story, chosen }: ShownCardsProps) {
  const [change, setChange] = useState<Partial<AvailabilityView>>({});
  const collapsed = change.collapsed ?? defaultAvailabilityView.collapsed;
  const choose = (choice: Partial<AvailabilityView>) => setChange({ ...change, ...choice });
  const availability = useMemo(() => decodeAvailability(matrixOf(story)), [story]);
  const view = { ...defaultAvailabilityView, localSkus: true, ...chosen, ...change };
  const selection = selectAvailability(availability, view);
  return (
    <SkuCards
      selection={selection}
      rows={availabilityRows(selection, view)}
      columns={[...availability.pharmacies.keys()]}
      view={view}
      texts={useAvailabilityTexts()}
      placeKey="cards"
      onChoose={choose}
      onToggleFamily={(family) =>
        choose({ collapsed: toggled(collapsed, availability.families[family] ?? '') })
      }
      detail={({ product, column }, { close }) => (
        <div role="dialog">
          {`${availability.products[product]?.pzn} at ${availability.pharmacies[column]?.name}`}
          <button type="button" onClick={close}>
            Close
          </button>
        </div>
      )}
    />
  );
}

const open = (story: MarketStory = smallMarket, chosen: Partial<AvailabilityView> = {}) =>
  renderInApp(<ShownCards story={story} chosen={chosen} />, { messages });

const card = (name: string) => screen.getByRole('listitem', { name });
const linesOf = (name: string): (string | null)[] =>
  within(card(name))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** So many SKUs in one family, at one pharmacy. */
const longStory = (skus: number): MarketStory => ({
  pharmacies: [{ name: 'Rosen', lastCrawlHour: 168 }],
  families: [
    {
      name: 'Family',
      skus: Array.from({ length: skus }, (_, sku) => ({
        packSize: `${sku} St`,
        cells: [[{ hour: 0, digit: 1 }]],
      })),
    },
  ],
});

beforeEach(() => giveElementsSize(390, 600));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the cards of SKUs', () => {
  it('count the pharmacies that have a SKU, and name the others', async () => {
    await open();
    expect(card('Bronchopal Syrup 200 ml')).toHaveTextContent('2 of 3');
    const [first, ...others] = linesOf('Bronchopal Syrup 200 ml');
    expect(first).toMatch(/Unavailable since 17\u00a0Nov$/);
    expect(others.at(-1)).toMatch(/more available/);
  });

  it('do not say that 0 are available if no pharmacy is confirmed', async () => {
    const gone = { packSize: '1 St', unreadSinceHour: 90, cells: [[{ hour: 0, digit: 1 }]] };
    const pharmacies = smallMarket.pharmacies.slice(0, 1);
    await open({ pharmacies, families: [{ name: 'Gone', skus: [gone] }] });
    expect(linesOf('Gone 1 St')).toEqual(['1 not confirmed']);
  });

  it('name the pharmacies of an opened group', async () => {
    await open();
    const before = linesOf('Bronchopal Syrup 200 ml');
    const rest = within(card('Bronchopal Syrup 200 ml')).getByRole('button', {
      name: /more available/,
    });
    fireEvent.click(rest);
    expect(rest).toHaveAttribute('aria-expanded', 'true');
    expect(linesOf('Bronchopal Syrup 200 ml').length).toBeGreaterThan(before.length);
  });

  it('open the details of one pharmacy', async () => {
    await open();
    const [line] = within(card('Bronchopal Syrup 200 ml')).getAllByRole('button');
    if (line) fireEvent.click(line);
    expect(screen.getByRole('dialog')).toHaveTextContent(/^\d{8} at \w+/);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('show the details and groups that the address opens', async () => {
    const pzn = matrixOf(smallMarket).products[0]?.pzn ?? '';
    await open(smallMarket, {
      opened: { pzn, channelId: 'rosen' },
      openGroups: new Set([`${pzn}.rest`]),
    });
    expect(screen.getByRole('dialog')).toHaveTextContent(`${pzn} at Rosen`);
    expect(screen.getByRole('button', { expanded: true, name: /more available/ })).toBeVisible();
  });

  it('show the seven days of a pharmacy if the history is on', async () => {
    const strips = () =>
      within(card('Bronchopal Syrup 200 ml'))
        .getAllByText(/^Unavailable since/)
        .map((text) => text.style.backgroundImage);
    const { unmount } = await open(smallMarket, { history: false });
    expect(strips()).toEqual(['']);
    unmount();
    await open(smallMarket, { history: true });
    expect(strips()).toEqual([expect.stringMatching(/^linear-gradient/)]);
  });

  it('say that a family is not read instead of a count of 0', async () => {
    const cells = [[{ hour: 0, digit: 1 }], []];
    await open({
      pharmacies: smallMarket.pharmacies.slice(0, 2),
      families: [
        { name: 'Gone', skus: [{ packSize: '1 St', unreadSinceHour: 90, cells }] },
        { name: 'New', skus: [{ packSize: '1 St', cells: [[], []] }] },
      ],
    });
    const lines = screen.getAllByRole('heading', { level: 2 });
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      ...['Gone1 SKU · Not crawled any more', 'New1 SKU · Never crawled'],
    ]);
  });

  it('show a requested pharmacy in the first line', async () => {
    await open(longStory(1));
    expect(linesOf('Family 0 St')).toEqual(['1 available']);
    act(() => showMatrixColumn('rosen'));
    expect(linesOf('Family 0 St')).toEqual(['RosenAvailable']);
    act(() => showMatrixColumn('rosen'));
    expect(linesOf('Family 0 St')).toEqual(['1 available']);
  });

  it('are mounted only where they are visible', async () => {
    await open(longStory(2_000));
    const cards = screen.getAllByRole('listitem');
    expect(cards.length).toBeLessThan(20);
    expect(cards[0]).toHaveAttribute('aria-setsize', '2000');
    const region = screen.getByRole('region', { name: 'Availability by product and pharmacy' });
    region.scrollTop = 100_000;
    fireEvent.scroll(region);
    expect(screen.queryByRole('listitem', { name: 'Family 0 St' })).toBeNull();
    expect(screen.getAllByRole('listitem').length).toBeLessThan(20);
  });
});

describe('fresh data', () => {
  const pznOf = (sku: number) => String(20_000_000 + sku);
  const storyOf = (skus: readonly number[]): MarketStory => ({
    pharmacies: [{ name: 'Rosen', lastCrawlHour: 168 }],
    families: [
      {
        name: 'Family',
        skus: skus.map((sku) => ({
          ...{ packSize: `${sku} St`, pzn: pznOf(sku) },
          cells: [[{ hour: 0, digit: 3 }]],
        })),
      },
    ],
  });
  const before = storyOf([5, 6, 7, 8]);
  const after = storyOf([1, 2, 5, 6, 7, 8]);

  function Freshened() {
    const [story, setStory] = useState(before);
    return (
      <>
        <button type="button" onClick={() => setStory(after)}>
          Fresh data
        </button>
        <ShownCards story={story} chosen={{}} />
      </>
    );
  }
  const openFreshened = () => renderInApp(<Freshened />, { messages });
  const freshen = () => fireEvent.click(screen.getByRole('button', { name: 'Fresh data' }));

  it('keep visible cards in place', async () => {
    await openFreshened();
    const scroller = screen.getByRole('region', { name: /^Availability/ });
    const topOf = (name: string) => Number.parseInt(card(name).style.insetBlockStart, 10);
    scroller.scrollTop = 200;
    fireEvent.scroll(scroller);
    const top = topOf('Family 6 St') - scroller.scrollTop;
    freshen();
    fireEvent.scroll(scroller);
    expect(card('Family 1 St')).toBeInTheDocument();
    expect(topOf('Family 6 St') - scroller.scrollTop).toBe(top);
  });

  it('keep the details of their cell open', async () => {
    await openFreshened();
    fireEvent.click(within(card('Family 6 St')).getAllByRole('button')[0] as HTMLElement);
    expect(screen.getByRole('dialog')).toHaveTextContent(`${pznOf(6)} at Rosen`);
    freshen();
    expect(screen.getByRole('dialog')).toHaveTextContent(`${pznOf(6)} at Rosen`);
  });
});
