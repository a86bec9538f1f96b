import type { Pharmacy } from '@pmm/shared/figures/availability/availability';
import { sortKeys, type SortOrder } from '@pmm/shared/figures/availability/view';
import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';
import { useSortText } from './useSortText';

const ofWatchlist = 'watchlist';
const orders: readonly SortOrder[] = sortKeys.flatMap((by) => [
  { by, descending: false },
  { by, descending: true },
]);
const idOf = ({ by, descending }: SortOrder): string =>
  `${typeof by === 'string' ? by : `at ${by.channelId}`} ${descending ? 'down' : 'up'}`;

interface SortMenuProps {
  pharmacies: readonly Pharmacy[];
  sort: SortOrder | null;
  onSort: (sort: SortOrder | null) => void;
}

/** Every order of the rows, also those that no header offers. */
export function SortMenu({ pharmacies, sort, onSort }: SortMenuProps) {
  const { t } = useTranslation('metrics');
  const sortText = useSortText(pharmacies);
  const atPharmacy = sort !== null && typeof sort.by === 'object' ? [sort] : [];
  return (
    <Menu
      trigger={<IconButton icon="arrow-up-down" variant="secondary" label={t('sort.label')} />}
      placement="bottom end"
      groups={[
        {
          id: 'orders',
          selected: sort ? idOf(sort) : ofWatchlist,
          entries: [
            { id: ofWatchlist, label: t('sort.watchlist') },
            ...[...orders, ...atPharmacy].map((order) => ({
              id: idOf(order),
              label: sortText(order),
            })),
          ],
        },
      ]}
      onAction={(id) =>
        onSort([...orders, ...atPharmacy].find((order) => idOf(order) === id) ?? null)
      }
    />
  );
}
