import { countSkus } from '@pmm/shared/figures/matrix/shownProducts';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import { defaultPriceView, type PriceView } from '@pmm/shared/figures/prices/view';
import { useTranslation } from '@pmm/shared/i18n';
import { FilterChips } from '../toolbar/FilterChips';
import { useCommonChips } from '../toolbar/useCommonChips';
import { usePriceTexts } from './priceTexts';
import { usePriceSortText } from './usePriceSortText';

const { signs, find, sort } = defaultPriceView;
/** What takes back all that the chips name. */
export const withoutFilters: Partial<PriceView> = { signs, find, sort };

interface PriceChipsProps {
  selection: PriceSelection;
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
}

export function PriceChips({ selection, view, onChoose }: PriceChipsProps) {
  const { t } = useTranslation('metrics');
  const texts = usePriceTexts();
  const { prices, found, products } = selection;
  const sortText = usePriceSortText(prices.channels);
  const { ofFind, ofSort } = useCommonChips({ view, found, sortText });
  const status = [...view.signs].map((sign) => texts.signs[sign]).join(t('chips.or'));
  const ofSigns =
    view.signs.size === 0 ? [] : [{ text: t('chips.somewhere', { status }), change: { signs } }];
  return (
    <FilterChips
      chips={[...ofFind, ...ofSigns, ...ofSort]}
      shown={products.length}
      skus={countSkus(prices, view.localSkus)}
      withoutFilters={withoutFilters}
      onChoose={onChoose}
    />
  );
}
