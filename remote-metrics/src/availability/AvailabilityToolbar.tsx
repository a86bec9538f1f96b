import {
  defaultAvailabilityView,
  type AvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import type { ReactNode } from 'react';
import { GroupingChoice } from '../exceptions/LayoutChoice';
import { MatrixToolbar } from '../page/toolbar/MatrixToolbar';
import { SpareToggles } from '../page/toolbar/SpareToggles';
import { ExplainedSigns } from './ExplainedSigns';
import { StatusLegend } from '../page/legend/StatusLegend';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { useMediaQuery } from '@pmm/shared/state';
import { PHONE } from '@pmm/shared/ui/theme';
import { Switch } from '@pmm/shared/ui/Switch';

interface ViewControls {
  /** Null while loading. */
  facts: Facts | null;
  view: AvailabilityView;
  onChoose: (change: Partial<AvailabilityView>) => void;
  localSkus: ReactNode;
}

/** What the cells of a matrix carry. */
const ofCells = { history: 'history', changes: 'currentChanges' } as const;
const ofCellsNames = Object.keys(ofCells) as (keyof typeof ofCells)[];

const spareParts = ['history', 'changes', 'localSkus'] as const;
const toggledParts = ['mode', ...spareParts] as const;

/** Which rows are shown, and what their cells contain. */
function AvailabilityToggles({ facts, view, onChoose, localSkus }: ViewControls) {
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const format = useFormat();
  const count = (amount: number | undefined) =>
    amount === undefined ? '…' : format.integer(amount);
  if (view.layout === 'list') {
    return (
      <>
        <GroupingChoice view={view} onChoose={onChoose} />
        {localSkus}
      </>
    );
  }
  return (
    <>
      <SegmentedControl
        label={t('show')}
        value={view.mode}
        onChange={(mode) => onChoose({ mode })}
        options={[
          { value: 'all', label: t('all') },
          { value: 'changes', label: t('changesOnly'), count: count(facts?.changes) },
          { value: 'recent', label: t('recentChangesOnly'), count: count(facts?.recentChanges) },
        ]}
      />
      <SpareToggles {...{ view }} defaultView={defaultAvailabilityView} parts={spareParts}>
        {/* A phone shows cards. */}
        {!isPhone &&
          ofCellsNames.map((name) => (
            <Switch
              key={name}
              label={t(ofCells[name])}
              checked={view[name]}
              onChange={({ target }) => onChoose({ [name]: target.checked })}
            />
          ))}
        {localSkus}
      </SpareToggles>
    </>
  );
}

const filterParts = ['statuses', 'sort'] as const;

interface AvailabilityToolbarProps extends ViewControls {
  /** Whether cells are marked because other offers differ. */
  hasOtherOffers: boolean;
  dates: ReactNode;
  search: ReactNode;
  actions: ReactNode;
}

export function AvailabilityToolbar(props: AvailabilityToolbarProps) {
  const { facts, view, onChoose, localSkus, hasOtherOffers, dates, search, actions } = props;
  return (
    <MatrixToolbar
      {...{
        view,
        defaultView: defaultAvailabilityView,
        toggledParts,
        filterParts,
        dates,
        search,
        actions,
      }}
      toggles={<AvailabilityToggles {...{ facts, view, onChoose, localSkus }} />}
      legend={
        // The list has a legend of its own.
        view.layout === 'matrix' && (
          <StatusLegend
            facts={facts}
            chosen={view.statuses}
            onChoose={(statuses) => onChoose({ statuses })}
            explained={<ExplainedSigns />}
            hasOtherOffers={hasOtherOffers}
          />
        )
      }
    />
  );
}
