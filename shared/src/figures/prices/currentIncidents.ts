import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';
import { offerOf, type Prices } from './prices';

/** The incidents that last and have offers of the shown SKUs. */
export const currentIncidents = (prices: Prices, localSkus: boolean): CurrentIncidents => {
  const { products, channels, incidents } = prices;
  return currentIncidentsOf(
    incidents,
    (channel) =>
      products.filter(
        ({ kind }, product) =>
          (localSkus || kind === 'listed') &&
          offerOf(prices, product * channels.length + channel) === 'not confirmed',
      ).length,
  );
};
