import type { OfferEntry } from '@pmm/shared/contracts/offers';
import { MINUTE_MS } from '@pmm/shared/figures/durations';
import { dossierOf } from '@pmm/shared/figures/evidence/dossier';
import { defaultEvidenceView } from '@pmm/shared/figures/evidence/evidenceView';
import type { ReadGroup } from '@pmm/shared/figures/evidence/readGroups';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { Badge } from '@pmm/shared/ui/Badge';
import { Icon } from '@pmm/shared/ui/Icon';
import { LoadFailed } from '@pmm/shared/ui/LoadFailed';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useMemo, useState } from 'react';
import { useDurationText } from '../texts/timeTexts';
import { WithdrawnReading } from '../reporting/WithdrawnReading';
import { PageAddress } from './PageAddress';
import { type ReadLine, readLinesOf } from './readLines';
import { Line, LineHead, List, Result, Times, Toggle, WithdrawnLine, Words } from './readsStyle';
import { useEvidence } from './useEvidence';
import { withWithdrawn } from './withWithdrawn';

function GroupTimes({ group: { reads } }: { group: ReadGroup }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  if (reads.length === 1) return null;
  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        <span>{t('detail.reads.same', { count: reads.length })}</span>
      </Toggle>
      {isOpen && (
        <Times>
          {reads.toReversed().map(({ at }) => (
            <li key={at}>{format.dateTime(at)}</li>
          ))}
        </Times>
      )}
    </>
  );
}

function GroupLine({ group, entry }: { group: ReadGroup; entry: OfferEntry | null }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const { reads, first } = group;
  const { status, price, review, pageUrl, statusText, priceText } = first;
  const last = reads.at(-1) ?? first;
  return (
    <Line>
      <LineHead>
        <Result>
          <StatusGlyph status={status} size={13} /> <span>{t(`status.${status}`)}</span>
          {entry !== null && <Badge>{t(`otherOffers.entry.${entry}`)}</Badge>}
        </Result>
        <span>
          {reads.length === 1
            ? format.dateTime(first.at)
            : t('detail.reads.between', {
                from: format.dateTime(first.at),
                to: format.dateTime(last.at),
              })}
        </span>
      </LineHead>
      <Words>
        {statusText !== null && (
          <q lang="de" translate="no">
            {statusText}
          </q>
        )}
        {price !== null && <span>{format.money(price.cents, price.currency)}</span>}
        {priceText !== null && (
          <q lang="de" translate="no">
            {priceText}
          </q>
        )}
        {review?.rating != null && <span>{`${format.decimal(review.rating)} ★`}</span>}
        {review?.count != null && <span>{t('detail.reads.reviews', { count: review.count })}</span>}
        {pageUrl !== null && <PageAddress address={pageUrl} />}
        {last.snapshotUrl !== null && (
          <PageAddress address={last.snapshotUrl}>{t('detail.reads.copy')}</PageAddress>
        )}
      </Words>
      <GroupTimes group={group} />
    </Line>
  );
}

function ReadsLine({ line, hasOthers }: { line: ReadLine; hasOthers: boolean }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  if (line.kind === 'reads') {
    return <GroupLine group={line.group} entry={hasOthers ? line.entry : null} />;
  }
  const { from, to, missed } = line.kind === 'missed' ? line.missed : line.incident;
  const isBlocked = line.kind === 'incident' && line.incident.kind === 'blocked';
  const why = isBlocked ? 'blocked' : line.kind;
  return (
    <Line data-warm>
      <LineHead>
        <span>{t(`detail.reads.${why}`, { count: missed })}</span>
        <span>
          {t('detail.reads.after', {
            from: format.dateTime(new Date(from)),
            duration: duration((to - from) / MINUTE_MS),
          })}
        </span>
      </LineHead>
    </Line>
  );
}

const keyOf = (line: ReadLine): string =>
  `${line.kind} ${line.kind === 'reads' ? line.entry : ''} ${line.at}`;

interface CellReadsProps {
  tenantId: string;
  watchlistId: string;
  pzn: string;
  channelId: string;
}

const SHAPE = { width: '100%', height: '160px' };

/** Every read of a cell in the last 30 days, the newest first. */
export function CellReads(place: CellReadsProps) {
  const { t } = useTranslation('metrics');
  const query = useEvidence(place, defaultEvidenceView);
  const { data, error, isFetching, refetch } = query;
  const dossier = useMemo(() => data && dossierOf(data), [data]);
  const lines = useMemo(
    () => dossier && data && withWithdrawn(readLinesOf(dossier, data), data.withdrawn),
    [dossier, data],
  );
  const hasOthers = (data?.otherReads?.length ?? 0) > 0;
  if (dossier === undefined || lines === undefined) {
    if (!error) return <Skeleton $width={SHAPE.width} $height={SHAPE.height} />;
    return (
      <LoadFailed
        title={t('detail.notLoaded')}
        cause={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (lines === null || lines.length === 0) return <p>{t('detail.reads.none')}</p>;
  return (
    // A box that scrolls has to be reachable by keyboard.
    <List aria-label={t('detail.reads.label')} tabIndex={0}>
      {lines.map((line) =>
        line.kind === 'withdrawn' ? (
          <WithdrawnLine key={`${line.kind} ${line.at}`}>
            <WithdrawnReading reading={line.reading} />
          </WithdrawnLine>
        ) : (
          <ReadsLine key={keyOf(line)} line={line} hasOthers={hasOthers} />
        ),
      )}
    </List>
  );
}
