import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/view';
import { MatrixChips } from '../page/toolbar/MatrixChips';
import { usePriceTexts } from './priceTexts';

const { signs, find, onlyUnread, sort } = defaultPriceView;
/** The change that removes every filter which the chips name. */
export const withoutFilters: Partial<PriceView> = { signs, find, onlyUnread, sort };

interface PriceChipsProps {
  selection: PriceSelection;
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
}

export function PriceChips(props: PriceChipsProps) {
  const texts = usePriceTexts();
  return (
    <MatrixChips
      {...props}
      matrix={props.selection.prices}
      asked={Array.from(props.view.signs, texts.signInWords)}
      askingNothing={{ signs }}
      withoutFilters={withoutFilters}
    />
  );
}
