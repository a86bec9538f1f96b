import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Checkbox } from '@pmm/shared/ui/Checkbox';
import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { useMemo, useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { styled } from 'styled-components';
import { carryBy, pickUp, placeOf, useRowDrag, type Carried } from '../../hooks/useRowDrag';
import type { SelectionState } from '../../hooks/useSelection';
import { shareOf } from '../../watchlist/selection';
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

interface SkuRowData {
  id: string;
  item: WatchlistItem;
}

const steps = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' } as const;

/** The SKUs of the families that are shown: chosen, moved, hidden and removed here. */
export function SkuPane(props: SkuPaneProps) {
  const { state, rowHeight, endRoom, narrow, search, onAction, onDrop, say, handle } = props;
  const { t } = useTranslation('watchlists');
  const format = useFormat();
  const pane = useRef<HTMLDivElement>(null);
  const { rows: items, selection } = state;
  const rows = useMemo(() => items.map((item): SkuRowData => ({ id: item.itemId, item })), [items]);
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

  const onRowKey = ({ item }: SkuRowData, { key, altKey }: { key: string; altKey: boolean }) => {
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
        <PaneTitle>
          {t(selection.families.size === 0 ? 'manage.skusTitleAll' : 'manage.skusTitle')}
        </PaneTitle>
        <PaneFacts>
          {t('manage.selectedOf', {
            selected: format.integer(selectedCount),
            all: format.integer(items.length),
          })}
        </PaneFacts>
        <PaneTools>
          <Button variant="quiet" icon="check-check" onClick={state.chooseAll}>
            {t('manage.all')}
          </Button>
          <Button variant="quiet" onClick={state.chooseNone}>
            {t('manage.none')}
          </Button>
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
            nameOf={({ item }) => item.sku}
            isSelected={({ id }) => selection.items.has(id)}
            onChoose={({ id }, how) => state.chooseItem(id, how)}
            onChooseAll={state.chooseAll}
            onChooseNone={state.chooseNone}
            onRowKey={onRowKey}
            overlay={carried && <DropLine style={{ top: carried.gap * rowHeight }} />}
          >
            {({ item }) => (
              <SkuRow
                item={item}
                selected={selection.items.has(item.itemId)}
                folded={narrow}
                grip={narrow ? null : gripOf(item)}
                onAction={onAction}
              />
            )}
          </RowGrid>
        )}
      </PaneBody>
    </Pane>
  );
}
