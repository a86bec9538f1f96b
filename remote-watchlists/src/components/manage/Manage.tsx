import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useMediaQuery } from '@pmm/shared/state';
import { NARROW } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { WatchlistKey } from '../../api/items';
import { useExport } from '../../hooks/useExport';
import { useManageView } from '../../hooks/useManageView';
import type { TransferMode } from '../../hooks/useTransfer';
import { useManageActions } from '../../hooks/useManageActions';
import { useRemoval } from '../../hooks/useRemoval';
import { BulkBar, type BulkAction } from './BulkBar';
import { FamilyPane } from './FamilyPane';
import { ManageSearch } from './ManageSearch';
import { ManageSteps } from './ManageSteps';
import { TIGHT } from './paneStyle';
import { RemoveQuestion } from './RemoveQuestion';
import type { RowGridHandle } from './RowGrid';
import type { RowAction } from './RowTools';
import { SkuPane } from './SkuPane';
import { TransferDialog } from './TransferDialog';

const ROW_PX = 40;
const TOUCH_ROW_PX = 44;
/**
 * Below the last row, so that the bar of the selection covers no row; on a phone it has two lines.
 */
const BAR_ROOM_PX = 76;
const PHONE_BAR_ROOM_PX = 112;

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 420px;
  @media ${NARROW} {
    flex: none;
    min-block-size: 0;
  }
`;
const Panes = styled.div`
  display: grid;
  flex: 1;
  grid-template: minmax(0, 1fr) / minmax(240px, 330px) minmax(0, 1fr);
  gap: 14px;
  min-block-size: 0;
  @media ${TIGHT} {
    grid-template-columns: 240px minmax(0, 1fr);
  }
`;

interface ManageProps {
  watchlistKey: WatchlistKey;
  watchlist: Watchlist;
  items: readonly WatchlistItem[];
}

/** Families and SKUs of a watchlist, to be reordered, hidden, copied, moved and removed. */
export function Manage({ watchlistKey, watchlist, items }: ManageProps) {
  const narrow = useMediaQuery(NARROW);
  const rowHeight = narrow ? TOUCH_ROW_PX : ROW_PX;
  const { query, setQuery, families, found, state, folded, fold, step, setStep } =
    useManageView(items);
  const [announcement, setAnnouncement] = useState('');
  const [transfer, setTransfer] = useState<TransferMode | null>(null);
  const skuGrid = useRef<RowGridHandle>(null);
  const familyGrid = useRef<RowGridHandle>(null);
  const actions = useManageActions({ watchlistKey, families, say: setAnnouncement });
  const exportItems = useExport(watchlist.name);
  const removal = useRemoval({ rows: state.rows, grid: skuGrid, onRemove: actions.remove });

  const selected = useMemo(
    () => items.filter(({ itemId }) => state.selection.items.has(itemId)),
    [items, state.selection.items],
  );
  const inSight = state.rows.filter(({ itemId }) => state.selection.items.has(itemId)).length;
  const barRoom = narrow ? PHONE_BAR_ROOM_PX : BAR_ROOM_PX;
  const endRoom = selected.length > 0 ? barRoom : 0;

  const onAction = (action: RowAction, item: WatchlistItem) => {
    if (action === 'remove') removal.ask([item]);
    else if (action === 'toggle') actions.show([item], !item.visible);
    else actions.step(item, action);
  };
  const onBulk = (action: BulkAction) => {
    if (action === 'copy' || action === 'move') setTransfer(action);
    else if (action === 'csv' || action === 'xlsx') void exportItems(selected, action);
    else if (action === 'remove') removal.ask(selected);
    else if (action === 'none') state.chooseNone();
    else actions.show(selected, action === 'show');
  };

  const search = <ManageSearch query={query} onSearch={setQuery} />;
  const familyPane = (
    <FamilyPane
      found={found}
      familyCount={families.length}
      state={state}
      rowHeight={rowHeight}
      endRoom={endRoom}
      search={search}
      narrow={narrow}
      onMove={actions.stepFamily}
      onDrop={actions.moveFamily}
      say={setAnnouncement}
      handle={familyGrid}
    />
  );
  const skuPane = (
    <SkuPane
      state={state}
      rowHeight={rowHeight}
      endRoom={endRoom}
      narrow={narrow}
      search={narrow ? search : null}
      folded={folded}
      onFold={fold}
      onAction={onAction}
      onDrop={actions.move}
      onRemoveSelected={() => removal.ask(selected)}
      say={setAnnouncement}
      handle={skuGrid}
    />
  );

  return (
    <Frame>
      {narrow ? (
        <ManageSteps
          familyCount={families.length}
          state={state}
          families={familyPane}
          skus={skuPane}
          step={step}
          onStep={setStep}
        />
      ) : (
        <Panes>
          {familyPane}
          {skuPane}
        </Panes>
      )}
      {selected.length > 0 && (
        <BulkBar
          count={selected.length}
          outOfSight={selected.length - inSight}
          someVisible={selected.some(({ visible }) => visible)}
          folded={narrow}
          onAction={onBulk}
        />
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <RemoveQuestion {...removal.question} />
      {transfer !== null && (
        <TransferDialog
          watchlistKey={watchlistKey}
          mode={transfer}
          items={selected}
          onMove={actions.moveTo}
          onClose={() => setTransfer(null)}
        />
      )}
    </Frame>
  );
}
