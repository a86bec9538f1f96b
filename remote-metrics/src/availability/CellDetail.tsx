import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Link } from '@pmm/shared/router';
import { selectedTenantAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Icon } from '@pmm/shared/ui/Icon';
import { TextLink } from '@pmm/shared/ui/Link';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { lastGoodRead } from '@pmm/shared/figures/matrix/lastRead';
import {
  isUnconfirmed,
  NONE,
  previousOfCell,
  statusOfCell,
} from '@pmm/shared/figures/availability/cell';
import {
  dayBeginsOf,
  dayOf,
  dayPatternOf,
  presentSince,
} from '@pmm/shared/figures/availability/history';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { unconfirmedOf } from '@pmm/shared/figures/matrix/unreadProducts';
import { useCellDetails } from '../page/details/useCellDetails';
import { timelineOfProduct } from '../page/addresses/timelineViews';
import { Facts, Now } from '../page/details/detailStyle';
import { LastCrawlFact } from '../page/details/LastCrawlFact';
import { OfferFacts } from '../page/details/OfferFacts';
import { PageLink } from '../page/details/PageLink';
import { UnconfirmedFact } from '../page/details/UnconfirmedFact';
import type { AvailabilityTexts } from './availabilityTexts';
import { Day, Days } from './cellDetailStyle';
import { DetailPanel, type DetailControls } from '../grid/DetailPanel';
import type { DetailedCell } from '../grid/matrixEvents';
import { fullSkuLabel } from '../grid/skuLabel';

interface CellDetailProps {
  cell: DetailedCell;
  availability: Availability;
  texts: Pick<AvailabilityTexts, 'ofCell'>;
  controls: DetailControls;
}

function StatusName({ digit }: { digit: number }) {
  const { t } = useTranslation('metrics');
  const status = availabilityStatuses[digit];
  if (status === undefined) return <span>{t('cell.never')}</span>;
  return (
    <>
      <StatusGlyph status={status} />
      <span>{t(`status.${status}`)}</span>
    </>
  );
}

function SevenDays({ availability, index }: { availability: Availability; index: number }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const pattern = dayPatternOf(availability, index);
  const days = availability.window === null ? [] : dayBeginsOf(availability.window);
  return (
    <Days aria-label={t('detail.days')}>
      {days.map((begin, day) => {
        const status = availabilityStatuses[dayOf(pattern, day)];
        return (
          <Day key={begin}>
            {status === undefined ? (
              <Icon name="circle-dashed" label={t('detail.unknownDay')} />
            ) : (
              <StatusGlyph status={status} label={t(`status.${status}`)} />
            )}
            <span>{format.date(new Date(begin))}</span>
          </Day>
        );
      })}
    </Days>
  );
}

/** Everything that is known of one SKU at one pharmacy. */
export function CellDetail({ cell, availability, texts, controls }: CellDetailProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { product, column, element } = cell;
  const sku = availability.products[product];
  const pharmacy = availability.pharmacies[column];
  const index = product * availability.pharmacies.length + column;
  const place = {
    tenantId: useAtomValue(selectedTenantAtom) ?? '',
    watchlistId: availability.watchlistId,
  };
  const { data, error } = useCellDetails({
    ...place,
    pzn: sku?.pzn ?? '',
    channelId: pharmacy?.channelId ?? '',
  });

  if (!sku || !pharmacy) return null;
  const family = availability.families[sku.family] ?? '';
  const code = availability.cells[index] ?? NONE;
  const unconfirmed = isUnconfirmed(code) ? unconfirmedOf(availability, product, column) : null;
  const minute = presentSince(availability, index);
  const windowFrom = availability.window?.from ?? 0;
  return (
    <DetailPanel
      element={element}
      title={fullSkuLabel(sku, family)}
      subtitle={t('detail.at', { pzn: sku.pzn, pharmacy: pharmacy.name })}
      controls={controls}
    >
      <Now>
        <StatusName digit={statusOfCell(code)} />
      </Now>
      <Facts>
        {statusOfCell(code) !== NONE && (
          <>
            <dt>{t('detail.since')}</dt>
            <dd>
              {minute === null
                ? t('detail.beforeWindow')
                : format.dateTime(new Date(windowFrom + minute * MINUTE_MS))}
            </dd>
          </>
        )}
        {previousOfCell(code) !== NONE && (
          <>
            <dt>{t('detail.before')}</dt>
            <dd>
              <StatusName digit={previousOfCell(code)} />
            </dd>
          </>
        )}
        {statusOfCell(code) !== NONE && (
          <>
            <dt>{t('detail.share')}</dt>
            <dd>{texts.ofCell(availability, index)}</dd>
          </>
        )}
        <UnconfirmedFact unconfirmed={unconfirmed} />
        <OfferFacts data={data} error={error} />
        <LastCrawlFact readAt={lastGoodRead(pharmacy.lastCrawlAt, pharmacy.incident)} />
      </Facts>
      <SevenDays availability={availability} index={index} />
      <TextLink as={Link} to={timelineOfProduct(place, sku.pzn)}>
        {t('detail.timeline')}
      </TextLink>
      <PageLink data={data} pharmacy={pharmacy} />
    </DetailPanel>
  );
}
