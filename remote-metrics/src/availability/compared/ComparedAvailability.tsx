import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import {
  type AvailabilityView,
  writeAvailabilityView,
} from '@pmm/shared/figures/availability/availabilityView';
import { countKinds } from '@pmm/shared/figures/dates/compared';
import { compareAvailability, twoCounts } from '@pmm/shared/figures/dates/comparedAvailability';
import { momentOf } from '@pmm/shared/figures/matrix/shownDates';
import { withMinus } from '@pmm/shared/figures/withMinus';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { styled } from 'styled-components';
import type { ReactNode } from 'react';
import { priceAddress } from '../../page/addresses/priceAddress';
import { askedAt } from '../../page/dates/askedAt';
import { ComparedPage } from '../../page/dates/ComparedPage';
import { comparedStyle, type Ground } from '../../page/dates/comparedStyle';
import { ToolLink } from '../../page/toolbar/ToolLink';
import type { ShownWatchlist } from '../../page/WatchlistPage';
import { AvailabilityFrame } from '../AvailabilityFrame';
import { useAvailability } from '../useAvailability';
import { type AvailabilityComparison, useComparedLooks } from './comparedLooks';

const grounds = { down: 'danger-soft', up: 'good-soft' } as const;

const sampleOf = (status: AvailabilityStatus, ground: Ground) => ({
  ground,
  sign: <StatusGlyph status={status} size={13} />,
});

const ComparedFrame = styled(AvailabilityFrame)`
  ${comparedStyle(grounds)}
  & .cell.moved {
    padding-inline-start: 15px;
    font-size: 10px;
    line-height: var(--row-height);
    text-align: start;
  }
  & .cell.same {
    opacity: 0.3;
    @media (forced-colors: active) {
      opacity: 1;
    }
  }
`;

interface ComparedAvailabilityProps {
  shown: ShownWatchlist;
  view: AvailabilityView;
  hidden: readonly string[];
  onChoose: (change: Partial<AvailabilityView>) => void;
  loading: ReactNode;
}

/** Which statuses have changed between two dates. */
export function ComparedAvailability(props: ComparedAvailabilityProps) {
  const { shown, view, hidden, onChoose, loading } = props;
  const { tenantId, watchlistId } = shown;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const looksOf = useComparedLooks();
  const { at, ...asked } = askedAt(view);
  const after = useAvailability(tenantId, watchlistId, { hidden, at, ...asked });
  const before = useAvailability(tenantId, watchlistId, {
    ...{ hidden, ...asked },
    at: momentOf(view.compared),
  });
  const head = ({ compared, products }: AvailabilityComparison) => {
    const { down, up, other } = countKinds(compared, products);
    const { then, now, of } = twoCounts(compared, products);
    const points = of === 0 ? 0 : ((now - then) / of) * 100;
    const signed = `${points > 0 ? '+' : ''}${withMinus(format.decimal(points))}`;
    return [
      {
        id: 'lost',
        sample: sampleOf('unavailable', grounds.down),
        ...{ value: format.integer(down), text: t('dates.availability.lost') },
      },
      {
        id: 'returned',
        sample: sampleOf('available', grounds.up),
        ...{ value: format.integer(up), text: t('dates.availability.returned') },
      },
      {
        id: 'other',
        sample: sampleOf('limited', 'sunk'),
        ...{ value: format.integer(other), text: t('dates.availability.other') },
      },
      {
        id: 'counts',
        value: t('dates.availability.counts', { then, now }),
        text: t('dates.availability.of', { count: of, points: signed }),
      },
    ];
  };
  return (
    <ComparedPage
      {...{ shown, before, after, view, onChoose, looksOf, head, loading }}
      metric="availability"
      compare={compareAvailability}
      exportedView={writeAvailabilityView({ ...view, columns: null })}
      frame={ComparedFrame}
      link={
        <ToolLink
          icon="badge-euro"
          label={t('dates.availability.prices')}
          to={priceAddress(watchlistId, { on: view.on, compared: view.compared })}
        />
      }
    />
  );
}
