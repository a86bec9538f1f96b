export { CreateWatchlistDialog } from './CreateWatchlistDialog';
export { EditWatchlistDialog } from './overview/EditWatchlistDialog';
