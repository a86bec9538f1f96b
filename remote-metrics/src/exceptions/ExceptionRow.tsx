import {
  type Exception,
  type ListedMatrix,
  pharmacyOf,
  productOf,
} from '@pmm/shared/figures/exceptions/exceptions';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { memo } from 'react';
import type { ExceptionContent, SignedText } from './exceptionContent';
import { Bar, Duration, Figure, Open, Product, Quiet, What } from './exceptionStyle';
import { useSinceTexts } from './useSinceTexts';
import { weightText } from '../page/texts/weightText';

/** Days at which the bar of a duration is full. */
const FULL_DAYS = 30;

function Signed({ sign, text }: SignedText) {
  return (
    <>
      {sign}
      <span data-text>{text}</span>
    </>
  );
}

interface ExceptionCellsProps<Kind extends string> {
  exception: Exception<Kind>;
  content: ExceptionContent<Kind>;
  matrix: ListedMatrix;
}

function Cells<Kind extends string>(props: ExceptionCellsProps<Kind>) {
  const { exception, content, matrix } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const texts = useSinceTexts();
  const { kind, isAtLeast, before, days, importance } = exception;
  const product = matrix.products[productOf(matrix, exception)];
  const pharmacy = matrix.pharmacies[pharmacyOf(matrix, exception)];
  const name = pharmacy?.name ?? '';
  const since = texts.since(exception);
  const what = content.what(exception);
  const readAt = pharmacy?.readAt ?? null;
  // Next to the duration there is no room for all of them.
  const onPhone = [name, content.saidBySign ? since : what.text];
  return (
    <>
      <What role="cell" data-column="kind">
        <Signed {...what} />
      </What>
      <Product role="rowheader" data-column="product">
        <b translate="no">{product && skuName(product)}</b>
        <code translate="no">{product?.pzn}</code>
        <small>{onPhone.join(' · ')}</small>
      </Product>
      <div role="cell" data-column="pharmacy" translate="no">
        {name}
      </div>
      <div role="cell" data-column="since">
        {isAtLeast ? <Quiet>{since}</Quiet> : since}
      </div>
      <Duration role="cell" data-column="duration">
        <span>{texts.duration(exception)}</span>
        <Bar
          data-bar
          aria-hidden="true"
          style={{
            color: content.kindColour(kind),
            '--part': `${Math.round(Math.min(1, days / FULL_DAYS) * 100)}%`,
          }}
        />
      </Duration>
      <What role="cell" data-column="before">
        {before === null ? (
          <Quiet>{t('exceptions.notKnown')}</Quiet>
        ) : (
          <Signed {...content.before(before)} />
        )}
      </What>
      <Figure role="cell" data-column="read">
        {readAt === null ? '' : format.time(new Date(readAt))}
      </Figure>
      <Figure role="cell" data-column="weight">
        {weightText(format, pharmacy?.weight ?? 0)}
      </Figure>
      <Figure role="cell" data-column="importance" data-main>
        {content.importance.text(importance)}
      </Figure>
      <Open role="cell" data-column="open">
        <Icon name="chevron-right" size={14} />
        <span>
          <span>{t('exceptions.open')}</span>
          <Icon name="arrow-right" size={14} />
        </span>
      </Open>
    </>
  );
}

/**
 * The cells of a product at a pharmacy. Kept while the table only finds its place and its cursor
 * moves: they are the dearest part of a row.
 */
export const ExceptionCells = memo(Cells) as typeof Cells;
