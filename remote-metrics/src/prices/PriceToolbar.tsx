import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { kindOf, priceModes } from '@pmm/shared/figures/prices/comparison';
import { defaultPriceView, type PriceView, toMode } from '@pmm/shared/figures/prices/priceView';
import { changeSigns, type PriceSign } from '@pmm/shared/figures/prices/signs';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { Switch } from '@pmm/shared/ui/Switch';
import { useMediaQuery } from '@pmm/shared/state';
import { BRIEF, SMALL, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { PriceLegend } from './PriceLegend';
import { MatrixChips } from '../page/toolbar/MatrixChips';
import { usePriceTexts } from './priceTexts';
import { ThresholdField } from './ThresholdField';

const toggledParts = ['mode', 'reference', 'localSkus'] as const;
const filterParts = ['find', 'signs', 'sort'] as const;

interface PriceControls {
  /** Null while loading. */
  selection: PriceSelection | null;
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
  localSkus: ReactNode;
}

/** As large in each mode, so that the next controls keep their places. */
const ByMode = styled.div`
  display: flex;
  align-items: center;
  inline-size: 168px;
  min-block-size: ${token('height-form')};
  & > :only-child {
    flex: 1;
  }
`;

const changed: readonly PriceSign[] = changeSigns.filter((sign) => sign !== 'unchanged');

/** The price that others are compared with; changes are compared with the price of 7 days ago. */
function ReferenceChoice({ view, onChoose }: Pick<PriceControls, 'view' | 'onChoose'>) {
  const { t } = useTranslation('metrics');
  return (
    <ByMode>
      {kindOf(view.mode) === 'change' ? (
        <Switch
          label={t('prices.changedOnly')}
          checked={changed.every((sign) => view.signs.has(sign))}
          onChange={({ target }) => onChoose({ signs: new Set(target.checked ? changed : []) })}
        />
      ) : (
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
      )}
    </ByMode>
  );
}

/** The figure below each price, the price that it is compared with, and what is marked. */
function PriceToggles({ selection, view, onChoose, localSkus }: PriceControls) {
  const { t } = useTranslation('metrics');
  const isFolded = useMediaQuery(`${SMALL}, ${BRIEF}`);
  return (
    <>
      <SegmentedControl
        label={t('prices.mode')}
        value={view.mode}
        onChange={(mode) => onChoose(toMode(view, mode))}
        options={priceModes.map((value) => ({ value, label: t(`prices.modes.${value}`) }))}
      />
      <ReferenceChoice {...{ view, onChoose }} />
      {/* If the toggles are folded it is next to their button. */}
      {!isFolded && <ThresholdField {...{ selection, view, onChoose }} />}
      {localSkus}
    </>
  );
}

interface PriceToolbarProps extends PriceControls {
  search: ReactNode;
  actions: ReactNode;
}

export function PriceToolbar(props: PriceToolbarProps) {
  const { selection, view, onChoose, localSkus, search, actions } = props;
  return (
    <MatrixToolbar
      {...{ view, defaultView: defaultPriceView, toggledParts, filterParts, search, actions }}
      main={<ThresholdField {...{ selection, view, onChoose }} />}
      toggles={<PriceToggles {...{ selection, view, onChoose, localSkus }} />}
      legend={<PriceLegend {...{ selection, view }} onChoose={(signs) => onChoose({ signs })} />}
    />
  );
}

const { signs, find, onlyUnread, sort } = defaultPriceView;
/** The change that removes every filter which the chips name. */
export const withoutFilters: Partial<PriceView> = { signs, find, onlyUnread, sort };

interface PriceChipsProps {
  selection: PriceSelection;
  view: PriceView;
  /** A chip for hidden pharmacies. */
  others: ReactNode;
  onChoose: (change: Partial<PriceView>) => void;
}

export function PriceChips(props: PriceChipsProps) {
  const texts = usePriceTexts();
  return (
    <MatrixChips
      {...props}
      matrix={props.selection.prices}
      cellFilters={Array.from(props.view.signs, (sign) =>
        texts.signName(sign, props.selection.threshold),
      )}
      withoutCellFilters={{ signs }}
      withoutFilters={withoutFilters}
    />
  );
}
