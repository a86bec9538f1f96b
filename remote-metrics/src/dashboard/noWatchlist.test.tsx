import { describe, expect, it } from '@jest/globals';
import { queryClient } from '@pmm/shared/query';
import { answer, summaryOf } from '@pmm/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { openMetrics, setUpMetrics, TENANT, watchlistsRoute } from '../testing/openMetrics';
import AvailabilitySummary from './AvailabilitySummary';

const open = (watchlists: ReturnType<typeof summaryOf>[]) =>
  openMetrics(
    <AvailabilitySummary tenantId={TENANT} watchlistId={null} />,
    { [watchlistsRoute]: () => answer({ watchlists, limit: 50 }) },
    { watchlist: null },
  );
setUpMetrics();

describe('the summary on the dashboard without a selected watchlist', () => {
  it('says that the tenant has no watchlists, and leads to where they are created', async () => {
    await open([]);
    expect(await screen.findByText('This tenant has no watchlists yet')).toBeVisible();
    expect(screen.queryByText(/matrix/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a watchlist' })).toHaveAttribute(
      'href',
      '/settings/watchlists',
    );
  });

  it('does not say that there are no watchlists while one is being selected', async () => {
    await open([summaryOf('7')]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('This tenant has no watchlists yet')).not.toBeInTheDocument();
  });
});
