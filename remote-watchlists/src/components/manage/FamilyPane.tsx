import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { token } from '@pmm/shared/ui/theme';
import { useMemo, useRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { useRowDrag } from '../../hooks/useRowDrag';
import type { SelectionState } from '../../hooks/useSelection';
import type { Family } from '../../watchlist/families';
import type { Move } from '../../watchlist/itemChange';
import { shareOf } from '../../watchlist/selection';
import { Clipped, NameCell, Pane, PaneBody, PaneFacts, PaneHead, PaneTitle } from './paneStyle';
import { RowBox } from './RowBox';
import { DragOverlay, RowGrip } from './RowGrip';
import { RowGrid, type RowGridHandle } from './RowGrid';

const Count = styled.span`
  flex: none;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-third')};
  font-variant-numeric: tabular-nums;
`;
const Nothing = styled.p`
  padding: 20px 14px;
  color: ${token('ink-second')};
`;

interface FamilyPaneProps {
  found: readonly Family[];
  familyCount: number;
  state: SelectionState;
  rowHeight: number;
  endRoom: number;
  search: ReactNode;
  narrow: boolean;
  onMove: (family: Family, step: 'up' | 'down') => void;
  onDrop: (move: Move, name: string) => void;
  say: (text: string) => void;
  handle: Ref<RowGridHandle>;
}

interface FamilyRow {
  id: string;
  family: Family;
}

/** The product families: whose SKUs are shown, and how many of them are selected. */
export function FamilyPane(props: FamilyPaneProps) {
  const { found, familyCount, state, rowHeight, endRoom, search, narrow, onMove, handle } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const { selection, counts } = state;
  const rows = useMemo(
    () => found.map((family): FamilyRow => ({ id: family.name, family })),
    [found],
  );
  const pane = useRef<HTMLDivElement>(null);
  // All in one group, because a family can be moved anywhere.
  const dragRows = useMemo(() => found.map(({ name }) => ({ id: name, group: '' })), [found]);
  const drag = useRowDrag({
    rows: dragRows,
    rowHeight,
    pane,
    isSelected: () => false,
    nameOf: (name) => name,
    onDrop: props.onDrop,
    say: props.say,
  });
  const selectedCount = found.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0);
  const all = shareOf(
    selectedCount,
    found.reduce((sum, { items }) => sum + items.length, 0),
  );

  return (
    <Pane aria-label={t('manage.families')}>
      <PaneHead>
        <Checkbox
          label={t('manage.allFamilies')}
          labelHidden
          checked={all === 'all'}
          indeterminate={all === 'some'}
          onChange={() => state.chooseFamilies(all !== 'all')}
        />
        <PaneTitle>{t('manage.families')}</PaneTitle>
        <PaneFacts>
          {selection.families.size === 0
            ? format.integer(familyCount)
            : t('manage.ofFamilies', {
                shown: format.integer(selection.families.size),
                all: format.integer(familyCount),
              })}
        </PaneFacts>
      </PaneHead>
      {search}
      <PaneBody ref={pane}>
        {rows.length === 0 ? (
          <Nothing>{t('manage.nothingFound')}</Nothing>
        ) : (
          <RowGrid<FamilyRow>
            label={t('manage.families')}
            rows={rows}
            rowHeight={rowHeight}
            reuse
            endRoom={endRoom}
            handle={handle}
            overlay={<DragOverlay drag={drag} />}
            nameOf={({ id }) => id}
            isSelected={({ id }) => selection.families.has(id)}
            onChoose={({ family }, how) => {
              if (how.byBox || how.range) state.chooseFamily(family, how);
              else state.showFamily(family);
            }}
            onChooseAll={() => state.chooseFamilies(true)}
            onChooseNone={() => state.chooseFamilies(false)}
            onRowKey={({ family }, { key, altKey }) => {
              if (key === 'Enter') state.showFamily(family);
              else if (altKey && key === 'ArrowUp') onMove(family, 'up');
              else if (altKey && key === 'ArrowDown') onMove(family, 'down');
              else return false;
              return true;
            }}
          >
            {({ family: { name, items } }) => {
              const selected = counts.get(name) ?? 0;
              const share = shareOf(selected, items.length);
              return (
                <>
                  <NameCell role="gridcell">
                    {!narrow && <RowGrip drag={drag} id={name} name={name} />}
                    <RowBox name={name} share={share} />
                    <Clipped>{name}</Clipped>
                  </NameCell>
                  <Count role="gridcell">
                    {share === 'some'
                      ? t('manage.someSkus', {
                          selected: format.integer(selected),
                          all: format.integer(items.length),
                        })
                      : t('manage.skus', {
                          count: items.length,
                          shown: format.integer(items.length),
                        })}
                  </Count>
                </>
              );
            }}
          </RowGrid>
        )}
      </PaneBody>
    </Pane>
  );
}
