import { availabilityStatuses, WINDOW_DAYS } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import {
  isUnconfirmed,
  NONE,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/cell';
import { dayOf, dayPatternOf, presentSince } from '@pmm/shared/figures/availability/history';
import { Day, Days, Facts, Now } from './cellDetailStyle';
import { DetailPanel, type DetailControls } from '../matrix/DetailPanel';
import type { CellPlace } from '../matrix/MatrixView';
import { skuLabel } from '../matrix/skuLabel';

interface CellDetailProps {
  cell: CellPlace;
  availability: Availability;
  controls: DetailControls;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function StatusName({ digit }: { digit: number }) {
  const { t } = useTranslation('metrics');
  const status = availabilityStatuses[digit];
  if (status === undefined) return <>{t('cell.never')}</>;
  return (
    <>
      <StatusGlyph status={status} />
      {t(`status.${status}`)}
    </>
  );
}

function SevenDays({ availability, index }: { availability: Availability; index: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const pattern = dayPatternOf(availability, index);
  const from = availability.window?.from ?? 0;
  return (
    <Days aria-label={t('detail.days')}>
      {Array.from({ length: WINDOW_DAYS }, (_, day) => {
        const status = availabilityStatuses[dayOf(pattern, day)];
        return (
          <Day key={day}>
            {status === undefined ? (
              <Icon name="circle-dashed" label={t('detail.unknownDay')} />
            ) : (
              <StatusGlyph status={status} label={t(`status.${status}`)} />
            )}
            {format.date(new Date(from + (day + 1) * DAY))}
          </Day>
        );
      })}
    </Days>
  );
}

/** All that is known of one SKU at one pharmacy. */
export function CellDetail({ cell, availability, controls }: CellDetailProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { product, column, element } = cell;
  const sku = availability.products[product];
  const pharmacy = availability.pharmacies[column];
  const index = product * availability.pharmacies.length + column;

  if (!sku || !pharmacy) return null;
  const family = availability.families[sku.family] ?? '';
  const code = availability.cells[index] ?? NONE;
  const minute = presentSince(availability, index);
  const windowFrom = availability.window?.from ?? 0;
  return (
    <DetailPanel
      element={element}
      title={`${family} ${skuLabel(sku, family)}`}
      subtitle={t('detail.at', { pzn: sku.pzn, pharmacy: pharmacy.name })}
      controls={controls}
    >
      <Now>
        <StatusName digit={statusOfCell(code)} />
      </Now>
      <Facts>
        <dt>{t('detail.since')}</dt>
        <dd>
          {minute === null
            ? t('detail.beforeWindow')
            : format.dateTime(new Date(windowFrom + minute * MINUTE))}
        </dd>
        {previousOfCell(code) !== NONE && (
          <>
            <dt>{t('detail.before')}</dt>
            <dd>
              <StatusName digit={previousOfCell(code)} />
            </dd>
          </>
        )}
        {pharmacy.incident && isUnconfirmed(code) && (
          <>
            <dt>{t('detail.notConfirmed')}</dt>
            <dd>{format.dateTime(new Date(pharmacy.incident.from))}</dd>
          </>
        )}
        <dt>{t('detail.lastCrawl')}</dt>
        <dd>
          {pharmacy.lastCrawlAt === null
            ? t('detail.neverCrawled')
            : format.dateTime(pharmacy.lastCrawlAt)}
        </dd>
      </Facts>
      <SevenDays availability={availability} index={index} />
      {pharmacy.url !== null && (
        <TextLink href={pharmacy.url} target="_blank" rel="noreferrer">
          {t('detail.site', { pharmacy: pharmacy.name })} <Icon name="external-link" />
        </TextLink>
      )}
    </DetailPanel>
  );
}
