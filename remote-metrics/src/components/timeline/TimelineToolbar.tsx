import type { Channel } from '@pmm/shared/contracts/channel';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import type { Timeline } from '@pmm/shared/figures/timeline/lanes';
import { defaultTimelineView, type TimelineView } from '@pmm/shared/figures/timeline/view';
import { useTranslation } from '@pmm/shared/i18n';
import { Switch } from '@pmm/shared/ui/Switch';
import { useMediaQuery } from '@pmm/shared/state';
import { Button, IconButton } from '@pmm/shared/ui/Button';
import { Field } from '@pmm/shared/ui/Field';
import { SegmentedControl } from '@pmm/shared/ui/SegmentedControl';
import { PHONE, token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { amountSet } from '../toolbar/amountSet';
import { FilterDialog } from '../toolbar/FilterDialog';
import { PharmacyChoice, ProductChoice } from './PlaceChoice';
import { RangeChoice } from './RangeChoice';

/** Where the words of all tools take more than a line. */
const TIGHT = '(max-width: 1400px)';

const Row = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
`;
const PhoneRow = styled.div`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
`;
/** As wide as the button beside it leaves. */
const WidePlace = styled.div`
  flex: 1 1 0;
  min-inline-size: 0;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
/** Keeps to the line of the choices as long as it may. */
const Tools = styled.div`
  display: flex;
  flex: 1 0 164px;
  gap: 8px;
  align-items: center;
  justify-content: flex-end;
  min-inline-size: 0;
  margin-inline-start: auto;
`;
const Find = styled.div`
  flex: 0 1 176px;
  min-inline-size: 0;
  @media ${PHONE} {
    flex: none;
    align-self: stretch;
  }
`;

interface TimelineToolbarProps {
  view: TimelineView;
  onChoose: (change: Partial<TimelineView>) => void;
  channels: readonly Channel[];
  items: readonly WatchlistItem[];
  /** Null while loading. */
  timeline: Timeline | null;
  /** Those of the page: a phone has no room for them beside the title. */
  actions: ReactNode;
}

function Place({
  view,
  onChoose,
  channels,
  items,
}: Omit<TimelineToolbarProps, 'timeline' | 'actions'>) {
  return view.axis === 'pharmacy' ? (
    <PharmacyChoice
      channels={channels}
      value={view.channelId}
      onChange={(channelId) => onChoose({ channelId })}
    />
  ) : (
    <ProductChoice items={items} value={view.pzn} onChange={(pzn) => onChoose({ pzn })} />
  );
}

/** By pharmacy or by product, how far back, and which lanes. */
const useTools = ({ view, onChoose, timeline }: TimelineToolbarProps) => {
  const { t } = useTranslation('metrics');
  const findLabel = t(view.axis === 'pharmacy' ? 'timeline.findProduct' : 'timeline.findPharmacy');
  const axis = (
    <SegmentedControl
      label={t('timeline.axis')}
      value={view.axis}
      onChange={(chosen) => onChoose({ axis: chosen })}
      options={[
        { value: 'pharmacy', label: t('timeline.onePharmacy') },
        { value: 'product', label: t('timeline.oneProduct') },
      ]}
    />
  );
  const localSkus = view.axis === 'pharmacy' && (
    <Switch
      label={t('pharmacySkus')}
      checked={view.localSkus}
      onChange={({ target }) => onChoose({ localSkus: target.checked })}
    />
  );
  const range = (
    <RangeChoice value={view.days} onChange={(days) => onChoose({ days })} timeline={timeline} />
  );
  const find = (
    <Find>
      <Field
        type="search"
        size="toolbar"
        icon="search"
        label={findLabel}
        labelHidden
        placeholder={findLabel}
        value={view.find}
        onChange={({ target }) => onChoose({ find: target.value })}
      />
    </Find>
  );
  const toggleTable = {
    icon: 'table',
    variant: view.table ? 'secondary' : 'quiet',
    'aria-pressed': view.table,
    onClick: () => onChoose({ table: !view.table }),
  } as const;
  return { axis, localSkus, range, find, toggleTable };
};

/** The parts of the view that a phone folds away. */
const foldedParts = ['axis', 'days', 'localSkus', 'find', 'table'] as const;

/** What is shown and how; a phone folds all but the pharmacy or product behind one button. */
export function TimelineToolbar(props: TimelineToolbarProps) {
  const { view } = props;
  const { t } = useTranslation('metrics');
  const isPhone = useMediaQuery(PHONE);
  const isTight = useMediaQuery(TIGHT);
  const { axis, localSkus, range, find, toggleTable } = useTools(props);
  if (isPhone) {
    return (
      <PhoneRow>
        <WidePlace>
          <Place {...props} />
        </WidePlace>
        <FilterDialog count={amountSet(view, defaultTimelineView, foldedParts)}>
          {axis}
          {range}
          {localSkus}
          {find}
          <Actions>
            <Button {...toggleTable}>{t('timeline.table')}</Button>
            {props.actions}
          </Actions>
        </FilterDialog>
      </PhoneRow>
    );
  }
  return (
    <Row>
      {axis}
      <Place {...props} />
      {localSkus}
      {range}
      <Tools>
        {find}
        {isTight ? (
          <IconButton {...toggleTable} label={t('timeline.table')} />
        ) : (
          <Button {...toggleTable}>{t('timeline.table')}</Button>
        )}
      </Tools>
    </Row>
  );
}
