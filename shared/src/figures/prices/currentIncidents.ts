import { type CurrentIncidents, currentIncidentsOf } from '../matrix/pharmacyIncidents';
import { offerOf, type Prices } from './prices';

/** The incidents that go on and have offers among the shown SKUs. */
export const currentIncidents = (prices: Prices, localSkus: boolean): CurrentIncidents =>
  currentIncidentsOf(
    { ...prices, columns: prices.channels.length },
    localSkus,
    (cell) => offerOf(prices, cell) === 'not confirmed',
  );
