import { TenantSelector } from './TenantSelector';
import { WatchlistSelector } from './WatchlistSelector';

export default function TenantAndWatchlist({ onWatchlist }: { onWatchlist?: () => void }) {
  return (
    <>
      <TenantSelector />
      <WatchlistSelector {...(onWatchlist && { onChosen: onWatchlist })} />
    </>
  );
}
