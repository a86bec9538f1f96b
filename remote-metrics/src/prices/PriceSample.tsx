import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { type PriceSelection, selectPrices } from '@pmm/shared/figures/prices/selection';
import { defaultPriceView } from '@pmm/shared/figures/prices/view';
import { sampleFrame, sampleLines, sampleWindow } from '../page/sampleAnswer';
import { SampleMatrix } from '../page/SampleMatrix';
import { PriceMatrix } from './PriceMatrix';
import type { PriceTexts } from './priceTexts';

const selectSample = (): PriceSelection => {
  const frame = sampleFrame();
  const sample = decodePrices({
    ...frame,
    window: sampleWindow,
    listPriceCents: frame.products.map(() => 1_000),
    uvpCents: frame.products.map(() => 1_100),
    price: sampleLines((cell) => `${600 + (cell % 50) * 10}`),
    before: sampleLines((cell) => (cell % 5 === 0 ? '700' : '')),
  });
  return selectPrices(sample, defaultPriceView);
};

export function PriceSample({ texts }: { texts: PriceTexts }) {
  return (
    <SampleMatrix select={selectSample}>
      {(sample) => <PriceMatrix {...sample} texts={texts} view={defaultPriceView} />}
    </SampleMatrix>
  );
}
