import type { Availability } from '@pmm/shared/figures/availability/availability';
import type { Exception, ExceptionKind } from '@pmm/shared/figures/availability/exceptions';
import { pharmacyOf, productOf } from '@pmm/shared/figures/availability/exceptionRows';
import { skuName } from '@pmm/shared/figures/matrix/skuName';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { statusColour, token } from '@pmm/shared/ui/theme';
import { UnconfirmedSign } from '../grid/unconfirmedCell';
import { Bar, Duration, Figure, Open, Product, Quiet, What } from './exceptionStyle';
import { useExceptionTexts } from './useExceptionTexts';

/** Days at which the bar of a duration is full. */
const FULL_DAYS = 30;

export function KindSign({ kind, size = 14 }: { kind: ExceptionKind; size?: number }) {
  if (kind === 'not-confirmed') return <UnconfirmedSign aria-hidden="true" />;
  return <StatusGlyph status={kind === 'never-listed' ? 'not-listed' : kind} size={size} />;
}

const colourOf = (kind: ExceptionKind): string => {
  if (kind === 'not-confirmed') return token('warm');
  return statusColour(kind === 'never-listed' ? 'not-listed' : kind);
};

interface ExceptionCellsProps {
  exception: Exception;
  availability: Availability;
}

/** The cells of a product at a pharmacy. */
export function ExceptionCells({ exception, availability }: ExceptionCellsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const texts = useExceptionTexts();
  const { kind, isAtLeast, before, days, weightDays } = exception;
  const product = availability.products[productOf(availability, exception)];
  const column = pharmacyOf(availability, exception);
  const pharmacy = availability.pharmacies[column];
  const since = texts.since(exception);
  const readAt = pharmacy?.readAt ?? null;
  return (
    <>
      <What role="cell" data-column="kind">
        <KindSign kind={kind} />
        <span>{texts.kindName(kind)}</span>
      </What>
      <Product role="rowheader" data-column="product">
        <b translate="no">{product && skuName(product)}</b>
        <code translate="no">{product?.pzn}</code>
        <small>{[pharmacy?.name ?? '', since, texts.kindName(kind)].join(' · ')}</small>
      </Product>
      <div role="cell" data-column="pharmacy" translate="no">
        {pharmacy?.name}
      </div>
      <div role="cell" data-column="since">
        {isAtLeast ? <Quiet>{since}</Quiet> : since}
      </div>
      <Duration role="cell" data-column="duration">
        <span>{texts.duration(exception)}</span>
        <Bar
          aria-hidden="true"
          style={{
            color: colourOf(kind),
            '--part': `${Math.round(Math.min(1, days / FULL_DAYS) * 100)}%`,
          }}
        />
      </Duration>
      <What role="cell" data-column="before">
        {before === null ? (
          <Quiet>{t('exceptions.notKnown')}</Quiet>
        ) : (
          <>
            <StatusGlyph status={before} size={13} />
            <span>{t(`status.${before}`)}</span>
          </>
        )}
      </What>
      <Figure role="cell" data-column="read">
        {readAt === null ? '' : format.time(new Date(readAt))}
      </Figure>
      <Figure role="cell" data-column="weight">
        {format.integer(pharmacy?.weight ?? 0)}
      </Figure>
      <Figure role="cell" data-column="weightDays" data-main>
        {format.integer(Math.round(weightDays))}
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
