import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { useMediaQuery } from '@pmm/shared/state';
import { token } from '@pmm/shared/ui/theme';
import { useMemo, useRef, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { useRowDrag } from '../../hooks/useRowDrag';
import type { SelectionState } from '../../hooks/useSelection';
import type { Family } from '../../watchlist/families';
import type { Move } from '../../watchlist/itemChange';
import { FamilyHead } from './FamilyHead';
import { Pane, PaneBody, TIGHT } from './paneStyle';
import { RowGrid, type RowGridHandle } from './RowGrid';
import { DragOverlay, RowGrip } from './RowGrip';
import type { RowAction } from './RowTools';
import { SkuPaneHead } from './SkuPaneHead';
import { SkuRow } from './SkuRow';

const Nothing = styled.p`
  padding: 20px 14px;
  color: ${token('ink-second')};
`;

interface SkuPaneProps {
  state: SelectionState;
  rowHeight: number;
  endRoom: number;
  narrow: boolean;
  search: ReactNode;
  /** Names of collapsed families; only in a narrow window, where families have headings. */
  folded: ReadonlySet<string>;
  onFold: (family: Family) => void;
  onAction: (action: RowAction, item: WatchlistItem) => void;
  onDrop: (move: Move, name: string) => void;
  onRemoveSelected: () => void;
  say: (text: string) => void;
  handle: Ref<RowGridHandle>;
}

type SkuRowData = { id: string; item: WatchlistItem } | { id: string; family: Family };

/** The SKUs; if the rows do not contain the family, below the heading of their family. */
const rowsOf = (
  families: readonly Family[],
  grouped: boolean,
  folded: ReadonlySet<string>,
): SkuRowData[] =>
  families.flatMap((family): SkuRowData[] => {
    const rows = family.items.map((item) => ({ id: item.itemId, item }));
    if (!grouped) return rows;
    const head = { id: `family ${family.name}`, family };
    return folded.has(family.name) ? [head] : [head, ...rows];
  });

const steps = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' } as const;

/** The SKUs of the shown families: they are selected, moved, hidden and removed here. */
export function SkuPane(props: SkuPaneProps) {
  const { state, rowHeight, endRoom, narrow, search, folded, onFold } = props;
  const { onAction, onDrop, say, handle } = props;
  const { t } = useTranslation('watchlists');
  const pane = useRef<HTMLDivElement>(null);
  const tight = useMediaQuery(TIGHT);
  const { rows: items, selection } = state;
  const rows = useMemo(() => rowsOf(state.shown, narrow, folded), [state.shown, narrow, folded]);
  const selectedIn = (family: Family) =>
    family.items.filter(({ itemId }) => selection.items.has(itemId)).length;
  const dragRows = useMemo(
    () => items.map(({ itemId, productFamily }) => ({ id: itemId, group: productFamily })),
    [items],
  );
  const drag = useRowDrag({
    rows: dragRows,
    rowHeight,
    pane,
    isSelected: (id) => selection.items.has(id),
    nameOf: (id) => items.find(({ itemId }) => itemId === id)?.sku ?? '',
    onDrop,
    say,
  });
  const onRowKey = (row: SkuRowData, { key, altKey }: { key: string; altKey: boolean }) => {
    if ('family' in row) {
      if (key !== 'Enter') return false;
      onFold(row.family);
      return true;
    }
    const { item } = row;
    if (altKey && key in steps) onAction(steps[key as keyof typeof steps], item);
    else if (key !== 'Delete') return false;
    else if (selection.items.size > 0) props.onRemoveSelected();
    else onAction('remove', item);
    return true;
  };

  const label = t('manage.skusTitle', { count: selection.families.size });
  return (
    <Pane aria-label={label}>
      <SkuPaneHead state={state} narrow={narrow} tight={tight} />
      {search}
      <PaneBody ref={pane}>
        {rows.length === 0 ? (
          <Nothing>{t('manage.nothingFound')}</Nothing>
        ) : (
          <RowGrid<SkuRowData>
            label={label}
            rows={rows}
            rowHeight={rowHeight}
            reuse={!narrow}
            endRoom={endRoom}
            handle={handle}
            nameOf={(row) => ('family' in row ? row.family.name : row.item.sku)}
            isSelected={(row) =>
              'family' in row
                ? selectedIn(row.family) === row.family.items.length
                : selection.items.has(row.id)
            }
            onChoose={(row, how) => {
              if (!('family' in row)) state.chooseItem(row.id, how);
              else if (how.byBox) {
                state.chooseFamilyItems(
                  row.family,
                  selectedIn(row.family) < row.family.items.length,
                );
              } else onFold(row.family);
            }}
            onChooseAll={state.chooseAll}
            onChooseNone={state.chooseNone}
            onRowKey={onRowKey}
            overlay={<DragOverlay drag={drag} />}
          >
            {(row) =>
              'family' in row ? (
                <FamilyHead
                  family={row.family}
                  selected={selectedIn(row.family)}
                  collapsed={folded.has(row.family.name)}
                  onToggle={() => onFold(row.family)}
                />
              ) : (
                <SkuRow
                  item={row.item}
                  selected={selection.items.has(row.id)}
                  folded={narrow}
                  toolsFolded={tight}
                  grip={narrow ? null : <RowGrip drag={drag} id={row.id} name={row.item.sku} />}
                  onAction={onAction}
                />
              )
            }
          </RowGrid>
        )}
      </PaneBody>
    </Pane>
  );
}
