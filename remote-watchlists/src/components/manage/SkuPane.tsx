import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { carryBy, pickUp, placeOf, useRowDrag, type Carried } from '../../hooks/useRowDrag';
import type { SelectionState } from '../../hooks/useSelection';
import type { Family } from '../../watchlist/families';
import { shareOf } from '../../watchlist/selection';
import { FamilyHead } from './FamilyHead';
import { Pane, PaneBody, PaneFacts, PaneHead, PaneTitle, PaneTools } from './paneStyle';
import { RowGrid, type RowGridHandle } from './RowGrid';
import { Tool, type RowAction } from './RowTools';
import { SkuRow } from './SkuRow';

const Grip = styled(Tool)`
  inline-size: 22px;
  margin-inline: -6px -4px;
  color: ${token('ink-third')};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
  &[aria-pressed='true'] {
    color: ${token('on-accent')};
    background: ${token('accent')};
  }
`;
const DropLine = styled.div`
  position: absolute;
  inset-inline: 0;
  z-index: 1;
  block-size: 2px;
  margin-block-start: -1px;
  background: ${token('accent')};
  pointer-events: none;
`;
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
  onAction: (action: RowAction, item: WatchlistItem) => void;
  onDrop: (carried: Carried) => void;
  onRemoveSelected: () => void;
  say: (text: string) => void;
  handle: Ref<RowGridHandle>;
}

type SkuRowData = { id: string; item: WatchlistItem } | { id: string; family: Family };

/** The SKUs, or where the family is not told in each row, under the head of their family. */
const rowsOf = (
  families: readonly Family[],
  grouped: boolean,
  collapsed: ReadonlySet<string>,
): SkuRowData[] =>
  families.flatMap((family): SkuRowData[] => {
    const rows = family.items.map((item) => ({ id: item.itemId, item }));
    if (!grouped) return rows;
    const head = { id: `family ${family.name}`, family };
    return collapsed.has(family.name) ? [head] : [head, ...rows];
  });

const steps = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' } as const;

/** The SKUs of the families that are shown: chosen, moved, hidden and removed here. */
export function SkuPane(props: SkuPaneProps) {
  const { state, rowHeight, endRoom, narrow, search, onAction, onDrop, say, handle } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const pane = useRef<HTMLDivElement>(null);
  const { rows: items, selection } = state;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(
    () => rowsOf(state.shown, narrow, collapsed),
    [state.shown, narrow, collapsed],
  );
  const selectedIn = (family: Family) =>
    family.items.filter(({ itemId }) => selection.items.has(itemId)).length;
  const toggleCollapsed = ({ name }: Family) =>
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  const { carried, setCarried, grip } = useRowDrag({ rows: items, rowHeight, pane, onDrop });
  const selectedCount = items.filter(({ itemId }) => selection.items.has(itemId)).length;
  const share = shareOf(selectedCount, items.length);

  const carryText = (now: Carried, name: string) =>
    t('manage.drag.place', { name, place: placeOf(items, now), of: now.last - now.first + 1 });

  const lift = (item: WatchlistItem) => {
    const lifted = pickUp(items, item.itemId, 'keyboard');
    setCarried(lifted);
    say(`${carryText(lifted, item.sku)} ${t('manage.drag.help')}`);
  };
  const putDown = (now: Carried) => {
    setCarried(null);
    onDrop(now);
  };
  const onGripKey = (event: KeyboardEvent, item: WatchlistItem) => {
    if (carried?.itemId !== item.itemId) return;
    if (event.key === 'Escape') {
      setCarried(null);
      say(t('manage.drag.cancelled', { name: item.sku }));
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const next = carryBy(items, carried, event.key === 'ArrowUp' ? -1 : 1);
      setCarried(next);
      say(carryText(next, item.sku));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onRowKey = (row: SkuRowData, { key, altKey }: { key: string; altKey: boolean }) => {
    if ('family' in row) {
      if (key !== 'Enter') return false;
      toggleCollapsed(row.family);
      return true;
    }
    const { item } = row;
    if (altKey && key in steps) onAction(steps[key as keyof typeof steps], item);
    else if (key !== 'Delete') return false;
    else if (selection.items.size > 0) props.onRemoveSelected();
    else onAction('remove', item);
    return true;
  };

  const gripOf = (item: WatchlistItem) => {
    const isLifted = carried?.by === 'keyboard' && carried.itemId === item.itemId;
    return (
      <Grip
        type="button"
        tabIndex={-1}
        aria-label={t('manage.drag.grip', { name: item.sku })}
        aria-pressed={isLifted}
        {...grip(item.itemId)}
        // A press with the keyboard; the pointer drags.
        onClick={({ detail }) => {
          if (detail !== 0) return;
          if (isLifted) putDown(carried);
          else lift(item);
        }}
        onKeyDown={(event) => onGripKey(event, item)}
        onBlur={() => {
          if (isLifted) setCarried(null);
        }}
      >
        <Icon name="grip" />
      </Grip>
    );
  };

  const title = t(selection.families.size === 0 ? 'manage.skusTitleAll' : 'manage.skusTitle');

  return (
    <Pane aria-label={t('manage.skusTitle')}>
      <PaneHead>
        <Checkbox
          label={t('manage.allSkus')}
          labelHidden
          checked={share === 'all'}
          indeterminate={share === 'some'}
          disabled={items.length === 0}
          onChange={() => (share === 'all' ? state.chooseNone() : state.chooseAll())}
        />
        {narrow ? <VisuallyHidden as="h2">{title}</VisuallyHidden> : <PaneTitle>{title}</PaneTitle>}
        <PaneFacts>
          {t('manage.selectedOf', {
            selected: format.integer(selectedCount),
            all: format.integer(items.length),
          })}
        </PaneFacts>
        <PaneTools>
          {!narrow && (
            <>
              <Button variant="quiet" icon="check-check" onClick={state.chooseAll}>
                {t('manage.all')}
              </Button>
              <Button variant="quiet" onClick={state.chooseNone}>
                {t('manage.none')}
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={state.invert}>
            {t('manage.invert')}
          </Button>
        </PaneTools>
      </PaneHead>
      {search}
      <PaneBody ref={pane}>
        {rows.length === 0 ? (
          <Nothing>{t('manage.nothingFound')}</Nothing>
        ) : (
          <RowGrid<SkuRowData>
            label={t('manage.skusTitle')}
            rows={rows}
            rowHeight={rowHeight}
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
              } else toggleCollapsed(row.family);
            }}
            onChooseAll={state.chooseAll}
            onChooseNone={state.chooseNone}
            onRowKey={onRowKey}
            overlay={carried && <DropLine style={{ top: carried.gap * rowHeight }} />}
          >
            {(row) =>
              'family' in row ? (
                <FamilyHead
                  family={row.family}
                  selected={selectedIn(row.family)}
                  collapsed={collapsed.has(row.family.name)}
                  onToggle={() => toggleCollapsed(row.family)}
                />
              ) : (
                <SkuRow
                  item={row.item}
                  selected={selection.items.has(row.id)}
                  folded={narrow}
                  grip={narrow ? null : gripOf(row.item)}
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
