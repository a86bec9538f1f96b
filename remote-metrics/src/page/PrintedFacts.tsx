import { isolated } from '@pmm/shared/figures/isolated';
import { ZONE } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { useWatchlists } from '@pmm/shared/session';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { SheetStyle } from '../paper/SheetStyle';
import type { MetricsPage } from './view/matrixViews';

const List = styled.dl`
  display: none;
  gap: 4px 24px;
  margin-block-end: 12px;
  font: ${token('type-text')};
  & dt {
    display: inline;
    color: ${token('ink-second')};
    &::after {
      content: ': ';
    }
  }
  & dd {
    display: inline;
    font-weight: 600;
  }
  @media print {
    display: flex;
    flex-wrap: wrap;
  }
`;

interface PrintedFactsProps {
  metric: MetricsPage;
  watchlistId: string;
  /** A pharmacy or a product of the watchlist, if the page shows only that; no name while loading. */
  place?: { label: string; name: string | undefined };
  /** Null before the first crawl, undefined while loading. */
  window: { from: number; to: number } | null | undefined;
}

/**
 * What a print says of itself that the screen says in other places: the watchlist is in the top bar
 * there, and a window that ends today ends on another day for those who read the paper.
 */
export function PrintedFacts({ metric, watchlistId, place, window }: PrintedFactsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { data } = useWatchlists({ readAgain: false });
  const watchlist = data?.watchlists.find((each) => each.watchlistId === watchlistId)?.name;
  const moment = (at: number) => format.dateTime(new Date(at));
  const period =
    window && t('timeline.window', { from: moment(window.from), to: moment(window.to) });
  const facts = [
    { label: t('print.watchlist'), value: watchlist },
    { label: place?.label ?? '', value: place?.name },
    { label: t('print.window'), value: period && `${period}, ${ZONE}` },
  ].filter(({ value }) => value);
  const values = facts.map(({ value }) => isolated(value ?? ''));
  return (
    <>
      <SheetStyle foot={[t(`pages.${metric}.title`), ...values].join(' · ')} />
      <List>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </List>
    </>
  );
}
