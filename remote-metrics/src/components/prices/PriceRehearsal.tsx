import { decodePrices } from '@pmm/shared/figures/prices/decode';
import { selectPrices } from '@pmm/shared/figures/prices/selection';
import { defaultPriceView } from '@pmm/shared/figures/prices/view';
import { useState } from 'react';
import { sampleFrame, sampleLines, sampleWindow } from '../matrix/sampleAnswer';
import { PriceMatrix } from './PriceMatrix';
import type { PriceTexts } from './priceTexts';

const decodeSample = () => {
  const frame = sampleFrame();
  return decodePrices({
    ...frame,
    window: sampleWindow,
    listPriceCents: frame.products.map(() => 1_000),
    uvpCents: frame.products.map(() => 1_100),
    price: sampleLines((cell) => `${600 + (cell % 50) * 10}`),
    before: sampleLines((cell) => (cell % 5 === 0 ? '700' : '')),
  });
};

const ignore = () => undefined;

/** The matrix with a few made-up cells (see `Rehearsal`). */
export function PriceRehearsal({ texts }: { texts: PriceTexts }) {
  const [selection] = useState(() => selectPrices(decodeSample(), defaultPriceView));
  const columns = { columns: [...selection.prices.channels.keys()], pinned: 0 };
  return (
    <PriceMatrix
      {...{ selection, columns, texts }}
      tenantId=""
      view={defaultPriceView}
      onChoose={ignore}
    />
  );
}
