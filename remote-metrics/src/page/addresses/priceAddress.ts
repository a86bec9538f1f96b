import { priceModes } from '@pmm/shared/figures/prices/comparison';
import { references } from '@pmm/shared/figures/prices/prices';
import {
  defaultPriceView,
  priceParameters,
  type PriceView,
  readPriceView,
  writePriceView,
} from '@pmm/shared/figures/prices/priceView';
import { thresholdChoices } from '@pmm/shared/figures/prices/threshold';
import * as v from 'valibot';
import { metricViews } from '../view/metricViews';
import { searchOf } from '../view/searchOf';

export const priceViews = metricViews<PriceView>({
  metric: 'prices',
  atFirst: defaultPriceView,
  read: readPriceView,
  write: writePriceView,
  parameters: priceParameters,
  modes: priceModes,
  settings: {
    reference: v.fallback(v.picklist(references), defaultPriceView.reference),
    threshold: v.fallback(v.picklist(thresholdChoices), defaultPriceView.threshold),
    changeThreshold: v.fallback(v.picklist(thresholdChoices), defaultPriceView.changeThreshold),
  },
});

/** A link to the prices in the way in which the person left them, but only with these filters. */
export const priceAddress = (watchlistId: string, change: Partial<PriceView>): string => {
  const { compact, threshold, changeThreshold } = priceViews.lastView(null);
  const view = { ...defaultPriceView, compact, threshold, changeThreshold, ...change };
  return `/pricing${searchOf(writePriceView(view), watchlistId)}`;
};
