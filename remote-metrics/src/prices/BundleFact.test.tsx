import { describe, expect, it } from '@jest/globals';
import { decodePrices } from '@pmm/shared/figures/prices/decodePrices';
import { answer } from '@pmm/shared/testing';
import { screen } from '@testing-library/react';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import { BundleFact } from './BundleFact';

const PILLBOX = 3;
/** The price at Pillbox is twice the usual one. */
const twoPacks = { ...priceMarket, price: ['700,650,1000,1700,', ...priceMarket.price.slice(1)] };

const show = async (isBundle?: boolean, channel = PILLBOX) => {
  const bundles = isBundle === undefined ? [] : [{ product: 0, channel, isBundle }];
  const prices = decodePrices({ ...twoPacks, bundles });
  return openMetrics(
    <dl>
      <BundleFact {...{ prices, channel }} product={0} tenantId={TENANT} />
    </dl>,
    { [metricRoute('prices/bundles').replace('GET', 'PUT')]: () => answer(null, 204) },
  );
};

setUpMetrics();

describe('a price that may be that of several packs', () => {
  it('asks what the page sells, and sends the answer', async () => {
    const { calls, user } = await show();
    expect(screen.getByText(/about 2 times what one pack/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It is a bundle' }));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { pzn: '11025090', channel: 'pillbox', isBundle: true },
    ]);
  });

  it.each([
    [true, 'Marked as a bundle, so it is in no figure.'],
    [false, 'Marked as one pack, so it counts.'],
  ])('says what somebody said, which can be taken back: %s', async (isBundle, said) => {
    const { calls, user } = await show(isBundle);
    expect(screen.getByText(said)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(calls.at(-1)?.body).toMatchObject({ isBundle: null });
  });

  it('asks nothing about a usual price', async () => {
    await show(undefined, 0);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
