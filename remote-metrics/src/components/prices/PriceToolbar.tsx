import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import type { PriceSelection } from '@pmm/shared/figures/prices/selection';
import {
  defaultPriceView,
  priceModes,
  priceSortKeys,
  type PriceView,
} from '@pmm/shared/figures/prices/view';
import { useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { Select } from '@pmm/shared/ui/Select';
import { Switch } from '@pmm/shared/ui/Switch';
import { ColumnsPopover } from '../toolbar/ColumnsPopover';
import { CompactButton } from '../toolbar/CompactButton';
import { MatrixSearch } from '../toolbar/MatrixSearch';
import { ordersBy, SortMenu } from '../toolbar/SortMenu';
import { amountSet, ToolbarFrame } from '../toolbar/ToolbarFrame';
import { useFoundText } from '../toolbar/useFoundText';
import { PriceLegend } from './PriceLegend';
import { usePriceSortText } from './usePriceSortText';

const orders = ordersBy(priceSortKeys);
const foldedParts = ['mode', 'reference', 'signs', 'localSkus', 'compact', 'sort'] as const;

interface PriceControls {
  view: PriceView;
  onChoose: (change: Partial<PriceView>) => void;
}

/** What stands below each price, and what it is compared with. */
function PriceToggles({ view, onChoose }: PriceControls) {
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
      <Switch
        label={t('pharmacySkus')}
        checked={view.localSkus}
        onChange={({ target }) => onChoose({ localSkus: target.checked })}
      />
    </>
  );
}

interface PriceToolbarProps extends PriceControls {
  /** Null while loading. */
  selection: PriceSelection | null;
  channels: readonly { channelId: string; name: string }[];
  /** How many pharmacies the text names. */
  foundPharmacies: number;
  arrangement: ColumnArrangement;
  onArrange: (arrangement: ColumnArrangement) => void;
  /** Goes to the next pharmacy that the text names. */
  onGo: () => void;
}

export function PriceToolbar(props: PriceToolbarProps) {
  const { selection, channels, view, onChoose, foundPharmacies, onGo } = props;
  const { t } = useTranslation('metrics');
  const foundText = useFoundText();
  const sortText = usePriceSortText(channels);
  const found = foundText({ find: view.find, skus: selection?.found, pharmacies: foundPharmacies });
  return (
    <ToolbarFrame
      set={amountSet(view, defaultPriceView, foldedParts)}
      toggles={<PriceToggles view={view} onChoose={onChoose} />}
      search={
        <MatrixSearch
          label={t('find.label')}
          text={view.find}
          found={found}
          onFind={(find) => onChoose({ find })}
          onGo={onGo}
        />
      }
      tools={
        <>
          <SortMenu
            orders={orders}
            textOf={sortText}
            sort={view.sort}
            onSort={(sort) => onChoose({ sort })}
          />
          <ColumnsPopover
            pharmacies={channels}
            arrangement={props.arrangement}
            onArrange={props.onArrange}
          />
          <CompactButton compact={view.compact} onChange={(compact) => onChoose({ compact })} />
        </>
      }
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
