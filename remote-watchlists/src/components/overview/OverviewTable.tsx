import type { WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { selectedWatchlistAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { sortKeys, type OverviewChoices } from '../../watchlist/overview';
import { ColumnHeads } from './ColumnHeads';
import { OverviewRow } from './OverviewRow';
import { Columns, Table } from './tableStyle';
import type { WatchlistAction } from './WatchlistMenu';

interface OverviewTableProps {
  tenantId: string;
  watchlists: readonly WatchlistSummary[];
  choices: OverviewChoices;
  /** Left out if there are too few watchlists to sort. */
  onChoose?: ((change: Partial<OverviewChoices>) => void) | undefined;
  onAction: (action: WatchlistAction, watchlist: WatchlistSummary) => void;
}

/** One row for each watchlist; in a narrow place a card. */
export function OverviewTable({
  tenantId,
  watchlists,
  choices,
  onChoose,
  onAction,
}: OverviewTableProps) {
  const selected = useAtomValue(selectedWatchlistAtom);
  return (
    <Table>
      <Columns>
        <col />
        {[...sortKeys.slice(1), 'open', 'menu'].map((column) => (
          <col key={column} />
        ))}
      </Columns>
      <ColumnHeads choices={choices} onChoose={onChoose} />
      <tbody>
        {watchlists.map((watchlist) => (
          <OverviewRow
            key={watchlist.watchlistId}
            tenantId={tenantId}
            watchlist={watchlist}
            selected={watchlist.watchlistId === selected}
            onAction={(action) => onAction(action, watchlist)}
          />
        ))}
      </tbody>
    </Table>
  );
}
