import type { PriceRises } from '@pmm/shared/contracts/priceRises';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { TableFrame } from '../page/charts/tableFrame';
import { Table } from './riseStyle';

/** The products of a rise that has not begun, or of which nothing was read. */
export function PlannedTable({ products }: Pick<PriceRises, 'products'>) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    <TableFrame role="group" aria-label={t('pages.rises.title')} tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('rises.product')}</th>
            <th scope="col">{t('rises.pzn')}</th>
            <th scope="col" data-figure="">
              {t('rises.former')}
            </th>
            <th scope="col" data-figure="">
              {t('rises.coming')}
            </th>
            <th scope="col" data-figure="">
              {t('rises.percent')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <tr key={product.pzn}>
              <th scope="row" translate="no">
                {skuName(product)}
              </th>
              <td translate="no">{product.pzn}</td>
              <td data-figure="">{format.money(product.formerCents, PRICE_CURRENCY)}</td>
              <td data-figure="">{format.money(product.cents, PRICE_CURRENCY)}</td>
              <td data-figure="">{format.deviation(product.cents / product.formerCents - 1)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
