import { useFormat, useTranslation, languages } from '@pmm/shared/i18n';
import { useNavigate } from '@pmm/shared/router';
import {
  loggingOutAtom,
  selectedTenantAtom,
  selectedWatchlistAtom,
  selectTenant,
  selectWatchlist,
  signOut,
  userAtom,
  useWatchlists,
} from '@pmm/shared/session';
import { useAtomValue, useMediaQuery } from '@pmm/shared/state';
import { NARROW } from '@pmm/shared/ui/theme';
import { chooseLanguage, chooseTheme } from '../choices/choices';
import { useSidebar } from '../choices/useSidebar';
import { themeIcons, useThemeChoice } from '../choices/useThemeChoice';
import { useLabel } from '../navigation/labels';
import { personPagesAtom, routesAtom, sidebarAtom } from '../navigation/navigationState';
import { HOME_PATH } from '../navigation/routes';
import { leave } from '../onScreen/leaving';
import type { Entry } from './entries';

/** Everything of the host under one heading, before anything is searched for. */
export interface HostList {
  id: 'watchlists' | 'tenants' | 'pages' | 'actions';
  order: number;
  entries: readonly Entry[];
}

const useWatchlistEntries = (): Entry[] => {
  const { t } = useTranslation('palette');
  const format = useFormat();
  const selected = useAtomValue(selectedWatchlistAtom);
  const watchlists = useWatchlists({ readAgain: false }).data?.watchlists ?? [];
  return watchlists.map(({ watchlistId, name, stats }) => {
    const skus = stats.listedSkus + stats.localSkus;
    const families = t('families', {
      count: stats.productFamilies,
      amount: format.integer(stats.productFamilies),
    });
    return {
      key: `watchlist/${watchlistId}`,
      icon: 'list-checks',
      title: name,
      detail: `${families}, ${t('skus', { count: skus, amount: format.integer(skus) })}`,
      isName: true,
      isChosen: watchlistId === selected,
      run: () => void leave(() => selectWatchlist(watchlistId)),
    };
  });
};

const useTenantEntries = (open: (address: string) => void): Entry[] => {
  const tenants = useAtomValue(userAtom)?.tenants ?? [];
  const selected = useAtomValue(selectedTenantAtom);
  if (tenants.length < 2) return [];
  return tenants.map(({ name }) => ({
    key: `tenant/${name}`,
    icon: 'building',
    title: name,
    isName: true,
    isChosen: name === selected,
    run: () => {
      if (name === selected) return;
      leave(() => {
        selectTenant(name);
        open(HOME_PATH);
      });
    },
  }));
};

const usePageEntries = (open: (address: string) => void): Entry[] => {
  const { t } = useTranslation('host');
  const label = useLabel();
  const inSidebar = useAtomValue(sidebarAtom).flatMap(({ entries }) => entries);
  const ofPerson = useAtomValue(personPagesAtom);
  const inNavigation = [...inSidebar, ...ofPerson];
  const routes = useAtomValue(routesAtom);
  const icons = new Map(inNavigation.map(({ id, icon }) => [id, icon]));
  const leadsTo = (path: string) => inNavigation.some((entry) => entry.path === path);
  // Pages that belong to an entry of the navigation, such as the timeline; not those about one thing.
  const others = routes.filter(
    ({ path, navId, rule }) => navId !== null && rule === null && !leadsTo(path),
  );
  const pages = [
    ...inNavigation,
    ...others.map(({ path, title, stage, navId }) => ({
      ...{ path, stage, label: title },
      icon: icons.get(navId ?? '') ?? 'circle-dashed',
    })),
  ];
  return pages.map(({ path, icon, stage, label: name }) => ({
    ...{ key: `page/${path}`, icon, title: label(name), address: path },
    ...(stage === 'coming-soon' && { fact: t('soon') }),
    run: () => open(path),
  }));
};

const useActionEntries = (onShortcuts: () => void): Entry[] => {
  const { t } = useTranslation('palette');
  const { t: ofHost, i18n } = useTranslation('host');
  const theme = useThemeChoice();
  const isLoggingOut = useAtomValue(loggingOutAtom);
  const themes = themeIcons.map(({ id, icon }): Entry => ({
    ...{ key: `theme/${id}`, icon, isChosen: id === theme },
    title: t('choice', { what: ofHost('theme'), value: ofHost(`themes.${id}`) }),
    run: () => chooseTheme(id),
  }));
  const ofLanguages = languages.map((id): Entry => ({
    ...{ key: `language/${id}`, icon: 'languages' },
    title: t('choice', { what: ofHost('language'), value: ofHost(`languages.${id}`) }),
    isChosen: id === i18n.resolvedLanguage,
    run: () => chooseLanguage(id),
  }));
  const sidebar = useSidebar();
  const isNarrow = useMediaQuery(NARROW);
  const rail: Entry = {
    ...{ key: 'sidebar', icon: 'panel-left', run: sidebar.toggle },
    title: ofHost(sidebar.isRail ? 'sidebar.expand' : 'sidebar.collapse'),
  };
  const shortcuts = {
    ...{ key: 'shortcuts', icon: 'keyboard', title: t('allShortcuts'), run: onShortcuts },
  };
  const logout = {
    ...{ key: 'logout', icon: 'log-out', title: ofHost('logout') },
    run: () => void leave(() => void signOut()),
  };
  return [
    ...themes,
    ...ofLanguages,
    ...(isNarrow ? [] : [rail]),
    shortcuts,
    ...(isLoggingOut ? [] : [logout]),
  ];
};

/** What the host itself can lead to or do. */
export const useHostLists = (onShortcuts: () => void): HostList[] => {
  const navigate = useNavigate();
  const open = (address: string) => void navigate(address);
  return [
    { id: 'watchlists', order: 20, entries: useWatchlistEntries() },
    { id: 'tenants', order: 40, entries: useTenantEntries(open) },
    { id: 'pages', order: 50, entries: usePageEntries(open) },
    { id: 'actions', order: 60, entries: useActionEntries(onShortcuts) },
  ];
};
