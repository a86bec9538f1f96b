import type { CommonView } from '@pmm/shared/figures/matrix/commonView';
import type { SortedBy } from '@pmm/shared/figures/matrix/viewParameters';
import { useTranslation } from '@pmm/shared/i18n';
import { IconButton } from '@pmm/shared/ui/Button';
import { Menu } from '@pmm/shared/ui/Menu';

const ofWatchlist = 'watchlist';

const idOf = ({ by, descending }: SortedBy<string>): string =>
  `${typeof by === 'string' ? by : `at ${by.channelId}`} ${descending ? 'down' : 'up'}`;

/** Both directions for each figure. */
const ordersBy = <Key extends string>(keys: readonly Key[]): SortedBy<Key>[] =>
  keys.flatMap((by) => [
    { by, descending: false },
    { by, descending: true },
  ]);

/** The text of the order is meant for the middle of a sentence, so it gets a capital here. */
const asEntry = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;

interface SortMenuProps<Key extends string> {
  keys: readonly Key[];
  /** An order in words. */
  textOf: (order: SortedBy<Key>) => string;
  sort: SortedBy<Key> | null;
  onSort: (sort: SortedBy<Key> | null) => void;
  view: Pick<CommonView<Key>, 'flat' | 'collapsed' | 'apart'>;
  /** Whether a row has several products that replace one another. */
  hasSuccessions: boolean;
  /** The names of all families. */
  families: readonly string[];
  onChoose: (change: Partial<Pick<CommonView<Key>, 'flat' | 'collapsed' | 'apart'>>) => void;
}

/** Every order of the rows, including those that no header offers, with or without families. */
export function SortMenu<Key extends string>(props: SortMenuProps<Key>) {
  const { keys, textOf, sort, onSort, view, families, hasSuccessions, onChoose } = props;
  const { t } = useTranslation('metrics');
  const folding = families.every((name) => view.collapsed.has(name)) ? 'expand' : 'collapse';
  const orders = ordersBy(keys);
  const offered = sort !== null && typeof sort.by === 'object' ? [...orders, sort] : orders;
  return (
    <Menu
      trigger={
        <IconButton
          icon="arrow-up-down"
          variant={sort ? 'primary' : 'secondary'}
          label={sort ? t('chips.sorted', { order: textOf(sort) }) : t('sort.label')}
        />
      }
      placement="bottom end"
      groups={[
        {
          id: 'orders',
          selected: sort ? idOf(sort) : ofWatchlist,
          entries: [
            { id: ofWatchlist, label: t('sort.watchlist') },
            ...offered.map((order) => ({
              id: idOf(order),
              // The order by a pharmacy begins with its name, whose spelling must not change.
              label: typeof order.by === 'string' ? asEntry(textOf(order)) : textOf(order),
            })),
          ],
        },
        {
          id: 'rows',
          label: t('sort.families.rows'),
          selected: view.flat ? 'flat' : 'byFamily',
          entries: (['byFamily', 'flat'] as const).map((id) => ({
            id,
            label: t(`sort.families.${id}`),
          })),
        },
        ...(hasSuccessions || view.apart
          ? [
              {
                id: 'successions',
                label: t('sort.successions.rows'),
                selected: view.apart ? 'apart' : 'joined',
                entries: (['joined', 'apart'] as const).map((id) => ({
                  id,
                  label: t(`sort.successions.${id}`),
                })),
              },
            ]
          : []),
        ...(view.flat
          ? []
          : [{ id: 'folding', entries: [{ id: folding, label: t(`sort.families.${folding}`) }] }]),
      ]}
      onAction={(id) => {
        if (id === 'flat' || id === 'byFamily') onChoose({ flat: id === 'flat' });
        else if (id === 'joined' || id === 'apart') onChoose({ apart: id === 'apart' });
        else if (id === 'collapse') onChoose({ collapsed: new Set(families) });
        else if (id === 'expand') onChoose({ collapsed: new Set() });
        else onSort(offered.find((order) => idOf(order) === id) ?? null);
      }}
    />
  );
}
