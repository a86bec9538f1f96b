import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import type { Availability } from '@pmm/shared/figures/availability/availability';
import { NEWEST_HOURS, type ChangeLine } from '@pmm/shared/figures/availability/newestChanges';
import { statusScale } from '@pmm/shared/figures/availability/statusScale';
import { HOUR_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import { useTranslation } from '@pmm/shared/i18n';
import { Card } from '@pmm/shared/ui/Card';
import { useState } from 'react';
import { usePresent } from '../page/usePresent';
import { ChangeLineLink } from './ChangeLineLink';
import { Empty, Lines, More, MoreDetail, Over } from './newestChangesStyle';
import { matrixAddress } from '../page/addresses/availabilityAddress';
import { FreshDataNote } from '../page/FreshDataNote';
import { useSteadyChanges } from './useSteadyChanges';
import { useLineTexts, useMomentText } from './useLineTexts';

const SHOWN_AT_FIRST = 11;
/** A page with thousands of lines takes seconds and helps nobody. */
const SHOWN_MORE = 100;

const statusOf = (digit: number) => availabilityStatuses[digit] ?? 'unknown';

const formerStatuses = ({ changes }: ChangeLine) => {
  const statuses = new Set(changes.map(({ from }) => statusOf(from)));
  return statusScale.filter((status) => statuses.has(status));
};

const changesIn = (lines: readonly ChangeLine[]): number =>
  lines.reduce((sum, { changes }) => sum + changes.length, 0);

/** The address of the view that shows exactly the cells of the line. */
const addressOf = (
  { watchlistId, window, products, pharmacies }: Availability,
  localSkus: boolean,
  { of, changes }: ChangeLine,
): string => {
  const [first] = changes;
  const times = changes.map(({ minute }) => Math.round((window?.from ?? 0) + minute * MINUTE_MS));
  return matrixAddress(watchlistId, {
    mode: 'changes',
    localSkus,
    statuses: new Set([first.to]),
    changed: { from: Math.min(...times), to: Math.max(...times) },
    ...(of !== 'pharmacy' && { find: products[first.product]?.pzn ?? '' }),
    ...(of !== 'product' && { channelId: pharmacies[first.pharmacy]?.channelId ?? null }),
  });
};

/** A day without any read is not a day without changes. */
const useNoChangesText = ({ window }: Availability, isKnown: boolean): string => {
  const { t } = useTranslation('metrics');
  const present = usePresent();
  if (!isKnown) return t('summary.noStatus');
  const isOld = present - (window?.to ?? 0) > NEWEST_HOURS * HOUR_MS;
  return t(isOld ? 'summary.noCrawls' : 'summary.noChanges');
};

interface NewestChangesProps {
  availability: Availability;
  localSkus: boolean;
  /** Whether any status is known and confirmed; without one, changes are unknown. */
  isKnown: boolean;
}

/** What changed in the last 24 hours, in as few lines as possible. */
export function NewestChanges({ availability: newest, localSkus, isKnown }: NewestChangesProps) {
  const { t } = useTranslation('metrics');
  const { availability, lines, hasNewer, showNewest } = useSteadyChanges(newest, localSkus);
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const textsOf = useLineTexts(availability);
  const moment = useMomentText();
  const noChanges = useNoChangesText(newest, isKnown);
  const from = availability.window?.from ?? 0;
  const timeOf = ({ changes: [first] }: ChangeLine) => moment(from + first.minute * MINUTE_MS);
  const hidden = lines.slice(limit);
  const [next] = hidden;
  const changes = t('summary.changes', { count: changesIn(lines) });
  return (
    <Card
      flush
      title={t('summary.newest')}
      {...(lines.length > 0 && { facts: t('summary.grouped', { changes, count: lines.length }) })}
    >
      {lines.length === 0 && <Empty>{noChanges}</Empty>}
      <Lines>
        {lines.slice(0, limit).map((line) => {
          const [first] = line.changes;
          return (
            <ChangeLineLink
              key={`${line.of} ${first.product} ${first.pharmacy}`}
              to={addressOf(availability, localSkus, line)}
              former={formerStatuses(line)}
              status={statusOf(first.to)}
              texts={textsOf(line)}
              time={timeOf(line)}
            />
          );
        })}
      </Lines>
      {next && (
        <More type="button" onClick={() => setLimit(limit + SHOWN_MORE)}>
          <span>{t('summary.more', { count: Math.min(hidden.length, SHOWN_MORE) })}</span>
          <MoreDetail>
            {t('summary.moreDetail', {
              changes: t('summary.changes', { count: changesIn(hidden) }),
              at: timeOf(next),
            })}
          </MoreDetail>
        </More>
      )}
      {hasNewer && (
        <Over>
          <FreshDataNote action={t('summary.showNewest')} onAct={showNewest} />
        </Over>
      )}
    </Card>
  );
}
