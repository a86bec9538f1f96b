import { MOST_RESULTS, type Search } from '@pmm/shared/feature';
import { findForgivingly, searchedTexts } from '@pmm/shared/figures/forgivingSearch';
import { i18n } from '@pmm/shared/i18n';
import { watchlistsOnScreen } from '@pmm/shared/session';
import { paths } from '../paths';

/** Finds what can be done with the watchlists of the tenant. Opening one does not select it. */
const findInWatchlists: Search = (text, { tenantId }) => {
  const t = i18n.getFixedT(null, 'watchlists');
  const watchlists = watchlistsOnScreen(tenantId);
  const all = [
    ...watchlists.map(({ watchlistId, name }) => ({
      ...{ id: `manage/${watchlistId}`, icon: 'pencil', address: paths.manage(watchlistId) },
      title: t('palette.manage', { name }),
    })),
    ...watchlists.map(({ watchlistId, name }) => ({
      ...{ id: `open/${watchlistId}`, icon: 'eye', address: paths.watchlist(watchlistId) },
      title: t('palette.open', { name }),
    })),
    { id: 'create', icon: 'plus', address: paths.create, title: t('create') },
  ];
  const texts = all.map(({ id, title }) =>
    id === 'create' ? `${title} ${t('palette.createWords')}` : title,
  );
  const found = findForgivingly(searchedTexts(texts), text);
  const results = found.slice(0, MOST_RESULTS).flatMap((place) => all[place] ?? []);
  return { results, found: found.length };
};

export default findInWatchlists;
