import type { ListedMatrix } from '@pmm/shared/figures/exceptions/exceptions';
import { type ListRow, sumOf } from '@pmm/shared/figures/exceptions/exceptionRows';
import { lastingIncident } from '@pmm/shared/figures/matrix/pharmacyIncidents';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { Duration, Figure, Open, Product, What } from './exceptionStyle';
import type { ExceptionContent } from './exceptionContent';
import { useSinceTexts } from './useSinceTexts';
import { weightText } from '../page/texts/weightText';

interface SummaryProps<Type extends ListRow['type']> {
  row: Extract<ListRow, { type: Type }>;
  matrix: ListedMatrix;
  importance: ExceptionContent<never>['importance'];
}

/** All cells of a pharmacy that cannot be read, in one row. */
export function IncidentCells({ row, matrix, importance }: SummaryProps<'incident'>) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const texts = useSinceTexts();
  const { pharmacy: column, rows, isOpen } = row;
  const pharmacy = matrix.pharmacies[column];
  const incident = lastingIncident(matrix, column);
  const count = rows.length;
  const products = t('exceptions.products', { count, amount: format.integer(count) });
  const since = incident ? texts.moment(incident.from) : '';
  const [first] = rows;
  return (
    <>
      <What role="cell" data-column="kind">
        <Icon name="triangle-alert" size={14} />
        <b data-text>{t('notConfirmed')}</b>
      </What>
      <Product role="rowheader" data-column="product">
        <b>{products}</b>
        <small>{[pharmacy?.name ?? '', since].join(' · ')}</small>
      </Product>
      <div role="cell" data-column="pharmacy" translate="no">
        {pharmacy?.name}
      </div>
      <div role="cell" data-column="since">
        {since}
      </div>
      <Duration role="cell" data-column="duration">
        <span>{first && texts.duration(first)}</span>
      </Duration>
      <div role="cell" data-column="before">
        {incident &&
          t('exceptions.missed', {
            count: incident.missedReads,
            amount: format.integer(incident.missedReads),
          })}
      </div>
      <Figure role="cell" data-column="read">
        {pharmacy?.readAt != null && format.time(new Date(pharmacy.readAt))}
      </Figure>
      <Figure role="cell" data-column="weight">
        {weightText(format, pharmacy?.weight ?? 0)}
      </Figure>
      <Figure role="cell" data-column="importance" data-main>
        {importance.text(sumOf(rows))}
      </Figure>
      <Open role="cell" data-column="open">
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <span>{t(isOpen ? 'exceptions.hideRows' : 'exceptions.showRows')}</span>
      </Open>
    </>
  );
}

interface GroupProps extends SummaryProps<'group'> {
  grouping: 'product' | 'pharmacy';
}

/** The name of a group, how many rows it has, and what they weigh together. */
export function GroupCells({ row, matrix, importance, grouping }: GroupProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { of, rows } = row;
  const product = matrix.products[of];
  const name = grouping === 'product' ? product && skuName(product) : matrix.pharmacies[of]?.name;
  const count = rows.length;
  return (
    <>
      <div role="cell" data-column="kind">
        {t('exceptions.rows', { count, amount: format.integer(count) })}
      </div>
      <Product role="rowheader" data-column="product">
        <b translate="no">{name}</b>
        {grouping === 'product' && <code translate="no">{product?.pzn}</code>}
      </Product>
      {(['pharmacy', 'since', 'duration', 'before', 'read', 'weight'] as const).map((column) => (
        <div key={column} role="cell" data-column={column} />
      ))}
      <Figure role="cell" data-column="importance" data-main>
        {importance.text(sumOf(rows))}
      </Figure>
      <div role="cell" data-column="open" />
    </>
  );
}
