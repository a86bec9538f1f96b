import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { defaultPriceView, priceModes, type PriceView } from '@pmm/shared/figures/prices/priceView';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import type { ReactNode } from 'react';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { PriceLegend } from './PriceLegend';
import { MatrixChips } from '../page/toolbar/MatrixChips';
import { usePriceTexts } from './priceTexts';

const foldedParts = ['mode', 'reference', 'signs', 'localSkus', 'compact', 'sort'] as const;

interface PriceControls {
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
  localSkus: ReactNode;
}

/** The figure below each price, and the price that it is compared with. */
function PriceToggles({ view, onChoose, localSkus }: PriceControls) {
  const { t } = useTranslation('metrics');
  return (
    <>
      <SegmentedControl
        label={t('prices.mode')}
        value={view.mode}
        onChange={(mode) => onChoose({ mode })}
        options={priceModes.map((value) => ({ value, label: t(`prices.modes.${value}`) }))}
      />
      <Select
        variant="compact"
        label={t('prices.reference')}
        placeholder={t('prices.reference')}
        value={view.reference}
        onChange={(reference) => onChoose({ reference })}
        options={[
          { id: 'list price', label: t('prices.references.list') },
          { id: 'UVP', label: t('prices.references.uvp') },
        ]}
      />
      {localSkus}
    </>
  );
}

interface PriceToolbarProps extends PriceControls {
  /** Null while loading. */
  selection: PriceSelection | null;
  search: ReactNode;
  actions: ReactNode;
}

export function PriceToolbar(props: PriceToolbarProps) {
  const { selection, view, onChoose, localSkus, search, actions } = props;
  return (
    <MatrixToolbar
      {...{ view, defaultView: defaultPriceView, foldedParts, search, actions }}
      toggles={<PriceToggles {...{ view, onChoose, localSkus }} />}
      legend={
        <PriceLegend
          selection={selection}
          chosen={view.signs}
          onChoose={(signs) => onChoose({ signs })}
        />
      }
    />
  );
}

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
      cellFilters={Array.from(props.view.signs, texts.signInWords)}
      withoutCellFilters={{ signs }}
      withoutFilters={withoutFilters}
    />
  );
}
