import {
  defaultPriceView,
  priceModes,
  priceParameters,
  type PriceView,
  readPriceView,
  writePriceView,
} from '@pmm/shared/figures/prices/view';
import { references } from '@pmm/shared/figures/prices/prices';
import * as v from 'valibot';
import { matrixViews } from '../page/view/matrixViews';
import { withShownColumns } from '../page/columns/shownColumns';

export const priceViews = matrixViews<PriceView>({
  metric: 'prices',
  atFirst: defaultPriceView,
  ...withShownColumns({ read: readPriceView, write: writePriceView }),
  parameters: priceParameters,
  ofOneList: ['find', 'collapsed', 'columns', 'neverRead', 'onlyUnread', 'opened'],
  settings: {
    mode: v.fallback(v.picklist(priceModes), defaultPriceView.mode),
    reference: v.fallback(v.picklist(references), defaultPriceView.reference),
    localSkus: v.fallback(v.boolean(), defaultPriceView.localSkus),
    compact: v.fallback(v.boolean(), defaultPriceView.compact),
  },
});
