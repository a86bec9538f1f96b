import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, refusal, type FakeRoutes } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import { giveChartsWidth } from '../testing/chartWidth';
import { reviewAnswer } from '../testing/reviewStory';
import { metricRoute, openMetrics, setUpMetrics } from '../testing/openMetrics';
import ReviewsPage from './ReviewsPage';

const path = metricRoute('reviews');
const whole = { [path]: () => answer(reviewAnswer) };

const open = (routes: FakeRoutes, language: 'en' | 'de' = 'en', search = '') =>
  openMetrics(<ReviewsPage />, routes, { language, path: `/reviews${search}` });

const grid = () => screen.findByRole('treegrid');
const rowCount = async () => (await grid()).getAttribute('aria-rowcount');
/** Header, two families, three SKUs and the total. */
const ALL_ROWS = '7';

setUpMetrics();

describe('the reviews of a watchlist', () => {
  it('show how many there are, how many are new, and when they were read', async () => {
    await open(whole);
    await screen.findByText('3 SKUs in 2 families at 3 pharmacies');
    expect(screen.getAllByRole('paragraph')[0]).toHaveTextContent(
      // 187 + 14 + 40 + 30 + 1,200; three were added and three removed.
      /· 1,471 reviews, 0 of them new in 30 days · ▲▼ since then · last crawl (today|20 Nov 2026,) \d\d:00 · Europe\/Berlin$/,
    );
    expect(screen.getByRole('button', { name: 'Change in 30 days' })).toBeVisible();
  });

  it('say if the time to compare with is unknown', async () => {
    const before = reviewAnswer.before.map(() => '-,-,-,-');
    await open({ [path]: () => answer({ ...reviewAnswer, before }) });
    expect(
      await screen.findByText(/1,471 reviews, their number 30 days ago is not known/),
    ).toBeVisible();
  });

  it('are counted and filtered by the legend', async () => {
    const { user } = await open(whole);
    await grid();
    const legend = screen.getByRole('group', { name: 'Legend' });
    const entries = within(legend).getAllByRole('button');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '4.630 reviews or more4',
      '4.6Under 302',
      'noneno review1',
      '–Not Listed1',
      'No data1',
      '< 4.02',
      '< 3.51',
      '▲Higher1',
      '▼Lower1',
      'All signs',
    ]);
    await user.click(within(legend).getByRole('button', { name: '< 3.5 1' }));
    expect(await rowCount()).toBe('4');
    expect(window.location.search).toContain('show=very-low');
    // The line below the title is about the whole list, ignoring filters.
    expect(screen.getByText('3 SKUs in 2 families at 3 pharmacies')).toBeVisible();
    expect(screen.getByText(/^· 1,471 reviews/)).toBeVisible();
    expect(within(legend).getByRole('button', { name: '30 reviews or more 2' })).toBeVisible();
  });

  it('are complete in German', async () => {
    await open(whole, 'de');
    await screen.findByText('3 SKUs in 2 Familien bei 3 Apotheken');
    expect(screen.getAllByRole('paragraph')[0]).toHaveTextContent(
      /1\.471 Bewertungen, davon 0 neu in 30 Tagen/,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Bewertungs- & Rezensionsmatrix',
    );
    expect(screen.getByRole('radio', { name: 'Wertung' })).toBeChecked();
    expect(
      screen.getByRole('gridcell', { name: /^4,4 von 5 aus 187 Bewertungen; 0,1 höher/ }),
    ).toBeVisible();
  });

  it('are sorted by a header, the worst first, and the address contains the order', async () => {
    const { user } = await open(whole);
    await grid();
    const header = () => screen.getByRole('columnheader', { name: 'Score' });
    await user.click(header());
    expect(header()).toHaveAttribute('aria-sort', 'ascending');
    expect(window.location.search).toContain('sort=score');
    await user.click(header());
    expect(header()).toHaveAttribute('aria-sort', 'descending');
    await user.click(header());
    expect(header()).not.toHaveAttribute('aria-sort');
  });

  it('have the view of a link', async () => {
    await open(whole, 'en', '?mode=count&sort=-count&watchlist=7');
    await grid();
    expect(screen.getByRole('radio', { name: 'Count' })).toBeChecked();
    expect(screen.getByRole('columnheader', { name: 'Reviews' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(await rowCount()).toBe(ALL_ROWS);
  });

  it('are compared with another period on request', async () => {
    const from = '2026-11-13T06:00:00.000Z';
    const week = { ...reviewAnswer, window: { from, to: reviewAnswer.window?.to ?? '' } };
    let arrive = (): void => undefined;
    const ofWeek = new Promise<Response>((resolve) => {
      arrive = () => resolve(answer(week));
    });
    const { user, calls } = await open({
      [path]: ({ search }) => (search.get('days') === '7' ? ofWeek : answer(reviewAnswer)),
    });
    const matrix = await grid();
    await user.click(screen.getByRole('button', { name: /^Change in/ }));
    await user.click(screen.getByRole('option', { name: 'in 7 days' }));
    // The former figures stay, and their line still names their period.
    expect(matrix).toBeVisible();
    expect(screen.getByText(/new in 30 days/)).toBeVisible();
    arrive();
    expect(await screen.findByText(/new in 7 days/)).toBeVisible();
    const requests = calls.filter((call) => call.path.endsWith('/reviews'));
    expect(requests.map(({ search }) => search.get('days'))).toEqual([null, '7']);
  });

  it('are compared with their first day if they were read for a shorter time', async () => {
    const [from, to] = ['2026-11-18T06:00:00.000Z', reviewAnswer.window?.to ?? ''];
    const short = { ...reviewAnswer, window: { from, to }, firstReadAt: from };
    const { user } = await open({ [path]: () => answer(short) });
    await user.click(await screen.findByRole('button', { name: 'Change since 18\u00a0Nov' }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByText(/new in 2 days/)).toBeVisible();
  });

  it('show an error for an answer whose columns do not fit together', async () => {
    await open({ [path]: () => answer({ ...reviewAnswer, before: [] }) });
    expect(await screen.findByText('The reviews could not be loaded')).toBeVisible();
  });
});

describe('the details of a cell', () => {
  const reviewed = {
    pzn: '10000000',
    channelId: 'c0',
    channelName: 'Pharmacy 0',
    lastCrawlAt: '2026-11-20T06:00:00.000Z',
    window: { from: '2026-10-21T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
    listPriceCents: null,
    uvpCents: null,
    pageUrl: 'https://pharmacy.example/p/1',
    statuses: [{ from: '2026-10-01T06:00:00.000Z', status: 'limited' }],
    prices: [],
    reviews: [
      { from: '2026-10-01T06:00:00.000Z', rating: 4.29, count: 184 },
      { from: '2026-11-02T06:00:00.000Z', rating: 4.4, count: 187 },
    ],
  };
  const details = metricRoute('cell');
  const openCell = async (routes: FakeRoutes, name = /^4.4 of 5 from 187 reviews; 0.1 higher/) => {
    const view = await open({ ...whole, ...routes });
    await view.user.click(await screen.findByRole('gridcell', { name }));
    return { ...view, dialog: await screen.findByRole('dialog') };
  };

  beforeEach(() => giveChartsWidth(280));

  it('show the reviews, their history, the status and the page of the product', async () => {
    const { dialog, calls } = await openCell({ [details]: () => answer(reviewed) });
    const search = calls.find((call) => call.path.endsWith('/cell'))?.search.toString();
    expect(search).toBe('pzn=10000000&channel=c0&successors=apart');
    expect(dialog).toHaveAccessibleName('Family 0 Product 0');
    expect(within(dialog).getByText('4.4 of 5 from 187 reviews', { selector: 'p' })).toBeVisible();
    expect(await within(dialog).findByText('Limited')).toBeVisible();
    expect(dialog).toHaveTextContent(/Change in 30 days▲ 0.1New in 30 days\+3/);
    expect(
      await within(dialog).findByRole('img', { name: /^Rating since 21\u00a0Oct/ }),
    ).toBeVisible();
    const readings = within(dialog).getByRole('list', { name: 'Ratings of these days' });
    expect(
      within(readings)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'From 2\u00a0Nov4.4 of 5 from 187 reviews',
      'Before 21\u00a0Oct4.3 of 5 from 184 reviews',
    ]);
    expect(within(dialog).getByRole('link', { name: /Open the product at/ })).toHaveAttribute(
      'href',
      'https://pharmacy.example/p/1',
    );
  });

  it('say that a rating did not change', async () => {
    const { dialog } = await openCell(
      { [details]: () => answer(reviewed) },
      /^4.0 of 5 from 14 reviews, too few/,
    );
    expect(dialog).toHaveTextContent(/Change in 30 daysNo change/);
  });

  it('name the facts that could not be loaded, and keep the others', async () => {
    const { dialog } = await openCell({ [details]: () => refusal(400, 'UNKNOWN_ERROR') });
    expect(await within(dialog).findByText('Could not be loaded')).toBeVisible();
    expect(within(dialog).getByText('4.4 of 5 from 187 reviews', { selector: 'p' })).toBeVisible();
  });
});
