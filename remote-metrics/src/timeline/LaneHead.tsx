import type { Period } from '@pmm/shared/figures/timeline/lanes';
import type { LaneSort, LaneSortKey } from '@pmm/shared/figures/timeline/timelineRows';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import type { Ref } from 'react';
import { DayAxis } from './DayAxis';
import { Figure, HeadRow, LaneCell, Name, Now } from './laneTableStyle';
import { SortButton } from '../page/SortButton';

/** Keys whose highest value is the most interesting one. */
const descendingFirst: readonly LaneSortKey[] = ['down', 'gap', 'since'];

/** The first press sorts, the second reverses the order, the third removes it. */
const sortAfter = (by: LaneSortKey, sort: LaneSort | null): LaneSort | null => {
  const first = descendingFirst.includes(by);
  if (sort?.by !== by) return { by, descending: first };
  return sort.descending === first ? { by, descending: !first } : null;
};

interface LaneHeadProps {
  /** Names the first column. */
  rowHeader: string;
  sort: LaneSort | null;
  /** If it is missing, nothing can be sorted. */
  onSort: ((sort: LaneSort | null) => void) | undefined;
  midnights: readonly Date[];
  window: Period;
  width: number;
  /** The element that is as wide as the lanes. */
  axisRef: Ref<HTMLDivElement>;
}

export function LaneHead(props: LaneHeadProps) {
  const { rowHeader, sort, onSort, midnights, window, width, axisRef } = props;
  const { t } = useTranslation('metrics');
  const sortedAs = (by: LaneSortKey) => {
    if (sort?.by !== by) return undefined;
    return sort.descending ? 'descending' : 'ascending';
  };
  const button = (by: LaneSortKey, name: string) =>
    onSort ? (
      <SortButton type="button" onClick={() => onSort(sortAfter(by, sort))}>
        <span>{name}</span>
        {sort?.by === by && <Icon name={sort.descending ? 'arrow-down' : 'arrow-up'} size={13} />}
      </SortButton>
    ) : (
      name
    );
  const figures = [
    ['share', t('column.available')],
    ['known', t('charts.timeline.known')],
    ['down', t('charts.timeline.daysDownColumn')],
    ['gap', t('charts.timeline.longestGap')],
  ] as const;
  return (
    <HeadRow role="row">
      <Name role="columnheader" aria-sort={sortedAs('name')}>
        {button('name', rowHeader)}
      </Name>
      <LaneCell role="columnheader">
        <VisuallyHidden>{t('history')}</VisuallyHidden>
        <div ref={axisRef}>
          <DayAxis midnights={midnights} width={width} window={window} />
        </div>
      </LaneCell>
      {figures.map(([by, name]) => (
        <Figure key={by} $area={by} role="columnheader" aria-sort={sortedAs(by)}>
          {button(by, name)}
        </Figure>
      ))}
      <Now role="columnheader" aria-sort={sortedAs('since')}>
        {button('since', t('charts.timeline.now'))}
      </Now>
    </HeadRow>
  );
}
