import type { Watchlist } from '@pmm/shared/contracts/watchlist';
import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useMediaQuery } from '@pmm/shared/state';
import { NARROW } from '@pmm/shared/ui/theme';
import { VisuallyHidden } from '@pmm/shared/ui/VisuallyHidden';
import { useCallback, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { WatchlistKey } from '../../api/items';
import { useFrameLater } from '../../hooks/useFrameLater';
import { useExport } from '../../hooks/useExport';
import { useFolded, useKeepManage, useLeftManage } from '../../hooks/useLeftManage';
import { useSelection } from '../../hooks/useSelection';
import type { TransferMode } from '../../hooks/useTransfer';
import { useManageActions } from '../../hooks/useManageActions';
import { familiesOf } from '../../watchlist/families';
import { searchIn } from '../../watchlist/search';
import { BulkBar, type BulkAction } from './BulkBar';
import { FamilyPane } from './FamilyPane';
import { ManageSearch } from './ManageSearch';
import { ManageSteps } from './ManageSteps';
import { RemoveQuestion } from './RemoveQuestion';
import type { RowGridHandle } from './RowGrid';
import type { RowAction } from './RowTools';
import { SkuPane } from './SkuPane';
import { TransferDialog } from './TransferDialog';

const ROW_PX = 40;
const TOUCH_ROW_PX = 44;
/** Below the last row, so that the bar of the selection covers none; on a phone it has two lines. */
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
`;

interface ManageProps {
  watchlistKey: WatchlistKey;
  watchlist: Watchlist;
  items: readonly WatchlistItem[];
}

/** Which items a question is about; they stay named while its dialog fades. */
interface Asked {
  items: readonly WatchlistItem[];
  open: boolean;
}

/** Families and SKUs of a watchlist, to be reordered, hidden, copied, moved and removed. */
export function Manage({ watchlistKey, watchlist, items }: ManageProps) {
  const narrow = useMediaQuery(NARROW);
  const rowHeight = narrow ? TOUCH_ROW_PX : ROW_PX;
  const left = useLeftManage();
  const [query, setQuery] = useState(left.search);
  const families = useMemo(() => familiesOf(items), [items]);
  const find = useMemo(() => searchIn(families), [families]);
  const found = useMemo(() => find(query), [find, query]);
  const queryOfSkus = useFrameLater(query);
  const foundSkus = useMemo(() => find(queryOfSkus), [find, queryOfSkus]);
  const state = useSelection(families, found, foundSkus, left.families);
  const [folded, fold] = useFolded(left.folded);
  const [step, setStep] = useState(left.step);
  const shownFamilies = [...state.selection.families];
  // After the SKUs, so that a letter does not do all of it in one frame.
  useKeepManage({ search: queryOfSkus, families: shownFamilies, folded: [...folded], step });
  const [said, setSaid] = useState('');
  const [removing, setRemoving] = useState<Asked>({ items: [], open: false });
  const [transfer, setTransfer] = useState<TransferMode | null>(null);
  const skuGrid = useRef<RowGridHandle>(null);
  const familyGrid = useRef<RowGridHandle>(null);
  const removedAt = useRef<number | null>(null);
  const actions = useManageActions({ watchlistKey, families, say: setSaid });
  const exportItems = useExport(watchlist.name);

  const selected = useMemo(
    () => items.filter(({ itemId }) => state.selection.items.has(itemId)),
    [items, state.selection.items],
  );
  const inSight = state.rows.filter(({ itemId }) => state.selection.items.has(itemId)).length;
  const barRoom = narrow ? PHONE_BAR_ROOM_PX : BAR_ROOM_PX;
  const endRoom = selected.length > 0 ? barRoom : 0;

  const askToRemove = (asked: readonly WatchlistItem[]) => {
    const first = asked[0]?.itemId;
    removedAt.current = state.rows.findIndex(({ itemId }) => itemId === first);
    setRemoving({ items: asked, open: true });
  };
  // The row that had the focus is gone; its element shows another one, or is gone too.
  const refocus = useCallback(() => {
    if (removedAt.current !== null) skuGrid.current?.focus('', removedAt.current);
  }, []);

  const onAction = (action: RowAction, item: WatchlistItem) => {
    if (action === 'remove') askToRemove([item]);
    else if (action === 'toggle') actions.show([item], !item.visible);
    else actions.step(item, action);
  };
  const onBulk = (action: BulkAction) => {
    if (action === 'copy' || action === 'move') setTransfer(action);
    else if (action === 'csv' || action === 'xlsx') void exportItems(selected, action);
    else if (action === 'remove') askToRemove(selected);
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
      onDrop={actions.dropFamily}
      say={setSaid}
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
      onDrop={actions.drop}
      onRemoveSelected={() => askToRemove(selected)}
      say={setSaid}
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <RemoveQuestion
        items={removing.items}
        open={removing.open}
        onConfirm={() => {
          setRemoving({ ...removing, open: false });
          actions.remove(removing.items);
        }}
        onCancel={() => {
          removedAt.current = null;
          setRemoving({ ...removing, open: false });
        }}
        onClosed={refocus}
      />
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
