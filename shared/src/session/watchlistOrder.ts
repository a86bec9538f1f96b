import type { WatchlistSummary } from '../contracts/watchlist';
import { lazily } from '../figures/lazily';
import { i18n, localeOf } from '../i18n';

/** Compares texts in the order of the person's language, numbers by their value. */
export const languageOrder = (): ((one: string, other: string) => number) => {
  const locale = localeOf(i18n.resolvedLanguage);
  const collator = lazily(() => new Intl.Collator(locale, { numeric: true }));
  return (one, other) => collator().compare(one, other);
};

/** The order of watchlists wherever several are shown or the first one is chosen: by name. */
export const inWatchlistOrder = (watchlists: readonly WatchlistSummary[]): WatchlistSummary[] => {
  const compare = languageOrder();
  return watchlists.toSorted((one, other) => compare(one.name, other.name));
};
