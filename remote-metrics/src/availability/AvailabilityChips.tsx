import type { ReactNode } from 'react';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { Switch } from '@pmm/shared/ui/Switch';
import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import type { Facts } from '@pmm/shared/figures/availability/facts';
import {
  type AvailabilityView,
  defaultAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { type FilterChip, FilterChips } from '../page/toolbar/FilterChips';
import { useCommonChips } from '../page/toolbar/useCommonChips';
import { useChangedText } from '../page/toolbar/useListChips';

/** An entry of the legend (see `countedAs`) in words. */
const useStatusText = () => {
  const { t } = useTranslation('metrics');
  return (entry: number): string => {
    const status = availabilityStatuses[entry];
    return status ? t(`status.${status}`) : t('notConfirmed');
  };
};

type Change = Partial<AvailabilityView>;

interface ChosenView {
  facts: Facts;
  view: AvailabilityView;
  pharmacies: readonly Pharmacy[];
}

const filtersCells = ({ mode, statuses, changed }: AvailabilityView): boolean =>
  mode !== 'all' || statuses.size > 0 || changed !== null;

/** The change that removes every filter which the chips name. */
export const withoutFilters: Change = {
  mode: defaultAvailabilityView.mode,
  statuses: defaultAvailabilityView.statuses,
  find: defaultAvailabilityView.find,
  onlyUnread: defaultAvailabilityView.onlyUnread,
  changed: defaultAvailabilityView.changed,
  channelId: defaultAvailabilityView.channelId,
  sort: defaultAvailabilityView.sort,
};

const useChips = ({ facts, view, pharmacies }: ChosenView): FilterChip<AvailabilityView>[] => {
  const { t } = useTranslation('metrics');
  const statusText = useStatusText();
  const changedText = useChangedText();
  const { ofFind, ofUnread, ofSort } = useCommonChips({
    ...{ view, found: facts.found, pharmacies },
    columnOrder: 'status',
  });
  const { layout, mode, statuses, changed, channelId } = view;
  const isList = layout === 'list';
  const pharmacy =
    isList || filtersCells(view)
      ? pharmacies.find((each) => each.channelId === channelId)
      : undefined;
  const ofChange =
    changed === null ? [] : [{ text: changedText(changed), change: { changed: null } }];
  const ofPharmacy = pharmacy
    ? [{ text: t('chips.at', { pharmacy: pharmacy.name }), change: { channelId: null } }]
    : [];
  // A list has its own kinds and its own order.
  if (isList) return [...ofFind, ...ofUnread, ...ofChange, ...ofPharmacy];
  const [status] = statuses;
  const names = [...statuses].map(statusText).join(t('chips.or'));
  const only = statuses.size === 1 ? availabilityStatuses[status ?? -1] : undefined;
  return [
    ...ofFind,
    ...ofUnread,
    ...(mode === 'all' ? [] : [{ text: t(`chips.${mode}`), change: { mode: 'all' as const } }]),
    ...ofChange,
    ...(statuses.size === 0
      ? []
      : [
          {
            text: pharmacy ? names : t('chips.somewhere', { status: names }),
            glyph: only && <StatusGlyph status={only} size={14} />,
            change: { statuses: defaultAvailabilityView.statuses },
          },
        ]),
    ...ofPharmacy,
    ...ofSort,
  ];
};

interface AvailabilityChipsProps extends ChosenView {
  /** False for cards, which leave out what does not match. */
  canDim: boolean;
  /** A chip for hidden pharmacies. */
  others: ReactNode;
  onChoose: (change: Change) => void;
}

export function AvailabilityChips({ canDim, others, onChoose, ...chosen }: AvailabilityChipsProps) {
  const { facts, view } = chosen;
  const { t } = useTranslation('metrics');
  const isList = view.layout === 'list';
  return (
    <FilterChips
      {...{ others, onChoose }}
      chips={useChips(chosen)}
      // The foot of a list counts its rows.
      shown={isList ? facts.skus : facts.shown}
      skus={facts.skus}
      note={t('chips.follow')}
      withoutFilters={withoutFilters}
    >
      {canDim && !isList && filtersCells(view) && (
        <Switch
          label={t('chips.dim')}
          checked={view.rest === 'dim'}
          onChange={({ target }) => onChoose({ rest: target.checked ? 'dim' : 'remove' })}
        />
      )}
    </FilterChips>
  );
}
