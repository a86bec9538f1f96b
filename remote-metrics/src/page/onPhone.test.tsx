import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answer, setWindowWidth, matrixOf, smallMarket } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import { reviewAnswer } from '../testing/reviewStory';
import AvailabilityPage from '../availability/AvailabilityPage';
import PricingPage from '../prices/PricingPage';
import ReviewsPage from '../reviews/ReviewsPage';

const PHONE_WIDTH = 390;

type Page = readonly [metric: string, page: ReactElement, market: object];
const pages: readonly Page[] = [
  ['availability', <AvailabilityPage key="availability" />, matrixOf(smallMarket)],
  ['prices', <PricingPage key="prices" />, priceMarket],
  ['reviews', <ReviewsPage key="reviews" />, reviewAnswer],
];

setUpMetrics();
let beWideAgain: () => void;
beforeEach(() => {
  beWideAgain = setWindowWidth(PHONE_WIDTH);
});
afterEach(() => beWideAgain());

describe.each(pages)('on a phone, the page of %s', (metric, page, market) => {
  const open = (told: object) =>
    openMetrics(page, { [metricRoute(metric)]: () => answer({ ...market, ...told }) });
  const unread = [{ product: 0, since: '2026-11-17T06:00:00.000Z' }];
  const incident = {
    ...{ channel: 0, kind: 'overdue', from: '2026-11-19T06:00:00.000Z', until: null },
    ...{ rhythmMinutes: 60, missedReads: 3 },
  };
  /** Whether the line with this text is above the toolbar with the search. */
  const isAbove = async (text: RegExp) => {
    const line = await screen.findByText(text);
    const find = screen.getByRole('searchbox');
    return (line.compareDocumentPosition(find) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  const ofProduct = /It is not counted\./;
  const ofPharmacy = /cells? (?:is|are) not counted\./;

  it('skips to what it shows there', async () => {
    await open({});
    const shown = metric === 'availability' ? 'products' : 'matrix';
    expect(await screen.findByRole('button', { name: /^Skip to the/ })).toHaveAccessibleName(
      `Skip to the ${shown}`,
    );
  });

  it('names the zone of its times where its signs are explained', async () => {
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    expect(within(screen.getByRole('dialog')).getByText('All times: Europe/Berlin')).toBeVisible();
  });

  it('tells above the rows that a product is not crawled any more', async () => {
    await open({ unread });
    expect(await isAbove(ofProduct)).toBe(true);
    expect(screen.getByRole('button', { name: 'Show only this one' })).toBeVisible();
  });

  it('tells it below the rows where a pharmacy is not crawled: there is room for one line', async () => {
    await open({ unread, incidents: [incident] });
    expect(await isAbove(ofPharmacy)).toBe(true);
    expect(await isAbove(ofProduct)).toBe(false);
  });
});

it('the line below the title of prices begins with their reference, as a line begins', async () => {
  await openMetrics(<PricingPage />, { [metricRoute('prices')]: () => answer(priceMarket) });
  expect(await screen.findByText(/^List price \(AVP\)$/, { selector: 'b' })).toBeVisible();
});
