import { expect, it } from '@jest/globals';
import { answer, beSignedIn, fakeServer, renderInApp, summaryOf } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import de from '../locales/de.json';
import en from '../locales/en.json';
import ExampleCard from './ExampleCard';

it('counts the products of the watchlist', async () => {
  const item = { sku: 'Bronchopal 10', pzn: '10000000', productFamily: 'Bronchopal' };
  const items = [{ ...item, itemId: '1', kind: 'listed', visible: true, displayOrder: 'a0' }];
  fakeServer({
    'GET /api/v1/tenants/Nordheide/watchlists/cough': () =>
      answer({ ...summaryOf('cough', { name: 'Cough' }), items }),
  });
  beSignedIn({ tenants: ['Nordheide'], watchlist: 'cough' });
  const card = <ExampleCard tenantId="Nordheide" watchlistId="cough" />;
  await renderInApp(card, { messages: { namespace: 'example', en, de } });
  expect(await screen.findByText('1 product in Cough')).toBeVisible();
});
