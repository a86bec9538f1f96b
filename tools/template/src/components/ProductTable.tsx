import type { WatchlistItem } from '@pmm/shared/contracts/watchlistItem';
import { useTranslation } from '@pmm/shared/i18n';
import { Table } from '@pmm/shared/ui/Table';

/** The products of a watchlist, one to a row. */
export function ProductTable({ items, label }: { items: readonly WatchlistItem[]; label: string }) {
  const { t } = useTranslation('example');
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('columns.product')}</th>
          <th scope="col" data-number>
            {t('columns.pzn')}
          </th>
          <th scope="col">{t('columns.family')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ itemId, sku, pzn, productFamily }) => (
          <tr key={itemId}>
            <td translate="no">{sku}</td>
            <td translate="no" data-number>
              {pzn}
            </td>
            <td translate="no">{productFamily}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
