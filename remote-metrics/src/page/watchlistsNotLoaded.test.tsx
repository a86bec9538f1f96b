import { describe, expect, it } from '@jest/globals';
import { answer, refusal } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import AvailabilitySummary from '../dashboard/AvailabilitySummary';
import { openMetrics, setUpMetrics, TENANT, watchlistsRoute } from '../testing/openMetrics';
import AvailabilityPage from '../availability/AvailabilityPage';
import AvailabilityTimelinePage from '../timeline/AvailabilityTimelinePage';
import PricingPage from '../prices/PricingPage';
import ReviewsPage from '../reviews/ReviewsPage';

setUpMetrics();

const titles = {
  en: 'The watchlists of this tenant could not be loaded',
  de: 'Die Watchlisten dieses Mandanten konnten nicht geladen werden',
};

describe.each([
  ['the availability', <AvailabilityPage />],
  ['the timeline', <AvailabilityTimelinePage />],
  ['the prices', <PricingPage />],
  ['the reviews', <ReviewsPage />],
  ['the summary of the dashboard', <AvailabilitySummary tenantId={TENANT} watchlistId={null} />],
])('without the list of watchlists, %s', (_page, page) => {
  it.each(['en', 'de'] as const)(
    'says once that the watchlists could not be loaded (%s)',
    async (language) => {
      const routes = { [watchlistsRoute]: () => refusal(500, 'SERVER_ERROR') };
      await openMetrics(page, routes, { watchlist: null, language });
      expect(await screen.findByText(titles[language])).toBeVisible();
      expect(screen.getAllByText(/could not be loaded|nicht geladen werden/)).toHaveLength(1);
    },
  );

  it('loads them on Retry', async () => {
    let works = false;
    const respond = () =>
      works ? answer({ watchlists: [], limit: 20 }) : refusal(500, 'SERVER_ERROR');
    const { user } = await openMetrics(page, { [watchlistsRoute]: respond }, { watchlist: null });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    works = true;
    await user.click(retry);
    expect(await screen.findByText('This tenant has no watchlists yet')).toBeVisible();
    expect(screen.queryByText(titles.en)).not.toBeInTheDocument();
  });
});
