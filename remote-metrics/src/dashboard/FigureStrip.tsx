import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { factsOf } from '@pmm/shared/figures/availability/facts';
import type { AvailabilitySelection } from '@pmm/shared/figures/availability/selectAvailability';
import type { Summary } from '@pmm/shared/figures/availability/summary';
import { availableShare, roundedShare } from '@pmm/shared/figures/availability/timeShares';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { incidentAddress } from '../page/addresses/incidentAddress';
import { cellsWith, type Feed } from './feed';
import { FigureLink, NO_FIGURE } from './FigureLink';
import { Strip, Warm } from './figureStyle';
import { PriceFigure, RatingFigure } from './MetricFigures';
import { useMomentText } from '../page/texts/momentText';

const useIncidentText = (selection: AvailabilitySelection) => {
  const { t } = useTranslation('metrics');
  const moment = useMomentText();
  const { pharmacies } = selection.availability;
  return (incidents: Summary['incidents']): string => {
    const [first] = incidents;
    if (!first) return t('summary.incidentNone');
    const pharmacy = pharmacies[first.pharmacy]?.name ?? '';
    return incidents.length === 1
      ? t('summary.incident', { pharmacy, since: moment(first.from) })
      : t('summary.incidentMore', { pharmacy, count: incidents.length - 1 });
  };
};

const useOutText = () => {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (out: Summary['out'], all: number): string => {
    if (out === null) return t('summary.outUnknown');
    if (out.cells === 0) return t('summary.outNone');
    return t('summary.outDetail', {
      pharmacies: t('summary.outPharmacies', { count: out.pharmacies }),
      skus: format.integer(out.skus),
      count: all,
      all: format.integer(all),
    });
  };
};

interface FigureStripProps {
  selection: AvailabilitySelection;
  summary: Summary;
  feed: Feed;
}

/** The key figures of the watchlist, each a link to the view with its cells. */
export function FigureStrip({ selection, summary, feed }: FigureStripProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { availability, localSkus } = selection;
  const incidentText = useIncidentText(selection);
  const outText = useOutText();
  const { watchlistId } = availability;
  const { share, out, incidents } = summary;
  const available = availableShare(share);
  const { skus, known } = factsOf(selection);
  const percent = (of: number) => format.percentTenths(roundedShare(of, 1_000));
  const viewOf = (view: Parameters<typeof matrixAddress>[1]) =>
    matrixAddress(watchlistId, { localSkus, ...view });
  const count = cellsWith(feed, 'unavailable');
  const { prices, reviews } = feed.market;
  return (
    <Strip>
      <FigureLink
        to={viewOf({ sort: { by: 'share', descending: false } })}
        name={t('summary.share')}
        value={available === null ? NO_FIGURE : percent(available)}
        detail={
          available === null
            ? t('summary.shareUnknown')
            : t('summary.shareDetail', { share: percent(known ?? 0) })
        }
      />
      <FigureLink
        to={viewOf({ layout: 'list', kinds: new Set(['unavailable']) })}
        name={t('summary.out')}
        sign={<StatusGlyph status="unavailable" size={18} />}
        value={out === null ? NO_FIGURE : format.integer(out.cells)}
        beside={count === 0 ? '' : t('summary.outNew', { amount: format.integer(count) })}
        detail={outText(out, skus)}
      />
      {prices && <PriceFigure {...{ prices, localSkus, feed }} />}
      {reviews && <RatingFigure {...{ reviews, localSkus }} />}
      <FigureLink
        to={incidentAddress(watchlistId, incidents.length > 0)}
        name={t('summary.incidents')}
        {...(incidents.length > 0 && {
          sign: (
            <Warm>
              <Icon name="triangle-alert" size={18} />
            </Warm>
          ),
        })}
        value={format.integer(incidents.length)}
        detail={incidentText(incidents)}
      />
    </Strip>
  );
}
