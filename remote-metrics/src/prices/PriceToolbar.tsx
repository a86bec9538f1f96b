import type { PriceSelection } from '@pmm/shared/figures/prices/selectPrices';
import { kindOf, type PriceMode, priceModes } from '@pmm/shared/figures/prices/comparison';
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
import { SpareToggles, useIsTight } from '../page/toolbar/SpareToggles';
import { PriceLegend } from './PriceLegend';
import { MatrixChips } from '../page/toolbar/MatrixChips';
import { usePriceTexts } from './priceTexts';
import { GroupingChoice } from '../exceptions/LayoutChoice';
import { useListedCellsChips } from '../page/toolbar/useListChips';
import { ThresholdField } from './ThresholdField';

const spareParts = ['reference', 'localSkus'] as const;
const toggledParts = ['mode', ...spareParts] as const;
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
  inline-size: 156px;
  min-block-size: ${token('height-form')};
  & > :only-child {
    flex: 1;
  }
`;

/** Closer than elsewhere, for the line to have room for all toggles in German. */
const Modes = styled(SegmentedControl<PriceMode>)`
  & > label {
    padding-inline: 8px;
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

/** Euros and ranks are other words for the deviation by which a list is sorted. */
const listModes = ['percent', 'change'] as const;

/** By what the prices of the list are compared, what is marked, and how its rows are grouped. */
function ListToggles({ selection, view, onChoose, localSkus }: PriceControls) {
  const { t } = useTranslation('metrics');
  const isSmall = useMediaQuery(SMALL);
  const isChange = kindOf(view.mode) === 'change';
  return (
    <>
      <SegmentedControl
        label={t('lists.prices.mode')}
        value={isChange ? 'change' : 'percent'}
        onChange={(mode) => onChoose(toMode(view, mode))}
        options={listModes.map((value) => ({ value, label: t(`prices.modes.${value}`) }))}
      />
      {!isSmall && <ThresholdField {...{ selection, view, onChoose }} />}
      <GroupingChoice {...{ view, onChoose }} />
      <SpareToggles {...{ view }} defaultView={defaultPriceView} parts={spareParts}>
        {localSkus}
        {/* Last, so that nothing moves when another mode has none. */}
        {!isChange && <ReferenceChoice {...{ view, onChoose }} />}
      </SpareToggles>
    </>
  );
}

/** The figure below each price, the price that it is compared with, and what is marked. */
function PriceToggles({ selection, view, onChoose, localSkus }: PriceControls) {
  const { t } = useTranslation('metrics');
  const isFolded = useMediaQuery(`${SMALL}, ${BRIEF}`);
  const isTight = useIsTight();
  const reference = <ReferenceChoice {...{ view, onChoose }} />;
  return (
    <>
      <Modes
        label={t('prices.mode')}
        value={view.mode}
        onChange={(mode) => onChoose(toMode(view, mode))}
        options={priceModes.map((value) => ({ value, label: t(`prices.modes.${value}`) }))}
      />
      {!isTight && reference}
      {/* If the toggles are folded it is next to their button. */}
      {!isFolded && <ThresholdField {...{ selection, view, onChoose }} />}
      <SpareToggles {...{ view }} defaultView={defaultPriceView} parts={spareParts}>
        {isTight && reference}
        {localSkus}
      </SpareToggles>
    </>
  );
}

interface PriceToolbarProps extends PriceControls {
  dates: ReactNode;
  search: ReactNode;
  actions: ReactNode;
}

export function PriceToolbar(props: PriceToolbarProps) {
  const { selection, view, onChoose, localSkus, dates, search, actions } = props;
  const Toggles = view.layout === 'list' ? ListToggles : PriceToggles;
  return (
    <MatrixToolbar
      {...{
        view,
        defaultView: defaultPriceView,
        toggledParts,
        filterParts,
        dates,
        search,
        actions,
      }}
      main={<ThresholdField {...{ selection, view, onChoose }} />}
      toggles={<Toggles {...{ selection, view, onChoose, localSkus }} />}
      legend={
        // The list has a legend of its own.
        view.layout === 'matrix' && (
          <PriceLegend {...{ selection, view }} onChoose={(signs) => onChoose({ signs })} />
        )
      }
    />
  );
}

const { signs, find, onlyUnread, sort, changed: anyTime, channelIds } = defaultPriceView;
/** The change that removes every filter which the chips name. */
export const withoutFilters: Partial<PriceView> = {
  ...{ signs, find, onlyUnread, sort, channelIds },
  changed: anyTime,
};

interface PriceChipsProps {
  selection: PriceSelection;
  view: PriceView;
  /** A chip for hidden pharmacies. */
  others: ReactNode;
  onChoose: (change: Partial<PriceView>) => void;
}

export function PriceChips(props: PriceChipsProps) {
  const texts = usePriceTexts();
  const { view, selection } = props;
  const ofCells = useListedCellsChips(view, selection.prices.channels);
  return (
    <MatrixChips
      {...props}
      ofList={view.layout === 'list' ? ofCells : undefined}
      matrix={selection.prices}
      cellFilters={Array.from(view.signs, (sign) => texts.signName(sign, selection.threshold))}
      withoutCellFilters={{ signs }}
      withoutFilters={withoutFilters}
    />
  );
}
