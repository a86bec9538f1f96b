import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { selectedWatchlistAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import type { OverviewChoices } from '../../watchlist/overview';
import { ColumnHeads } from './ColumnHeads';
import { OverviewRow } from './OverviewRow';
import { columns, Table } from './tableStyle';
import type { WatchlistAction } from './WatchlistMenu';

interface OverviewTableProps {
  watchlists: readonly WatchlistSummary[];
  choices: OverviewChoices;
  /** Left out while there are too few to sort. */
  onChoose?: ((change: Partial<OverviewChoices>) => void) | undefined;
  onAction: (action: WatchlistAction, watchlist: WatchlistSummary) => void;
}

/** One row for each watchlist; where it is narrow, a card. */
export function OverviewTable({ watchlists, choices, onChoose, onAction }: OverviewTableProps) {
  const selected = useAtomValue(selectedWatchlistAtom);
  return (
    <Table>
      <colgroup>
        <col />
        {columns.map(({ id, width }) => (
          <col key={id} style={{ inlineSize: width }} />
        ))}
      </colgroup>
      <ColumnHeads choices={choices} onChoose={onChoose} />
      <tbody>
        {watchlists.map((watchlist) => (
          <OverviewRow
            key={watchlist.watchlistId}
            watchlist={watchlist}
            selected={watchlist.watchlistId === selected}
            onAction={(action) => onAction(action, watchlist)}
          />
        ))}
      </tbody>
    </Table>
  );
}
