import { MINUTE_MS } from '@pmm/shared/figures/durations';
import type { Dossier, DossierSpan } from '@pmm/shared/figures/evidence/dossier';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { useDurationText } from '../page/texts/timeTexts';
import { useSpanName } from '../timeline/useSpanText';
import { LeftOutRow, Section, SectionHead, Status, Table } from './sheetStyle';

const NOTHING = '–';

interface SpanRowProps {
  span: DossierSpan;
  /** Null for a time that is left out. */
  number: number | null;
  /** How many reads are missing in this time. */
  missed: number;
  hasTexts: boolean;
  isPast: boolean;
}

function SpanRow({ span, number, missed, hasTexts, isPast }: SpanRowProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const nameOf = useSpanName();
  const { stop, reads, firstRead, lastRead, statusText, incident } = span;
  const length = duration((stop.to - stop.from) / MINUTE_MS);
  const moment = (at: number | null) => (at === null ? NOTHING : format.dateTime(new Date(at)));
  if (stop.status === null) {
    return (
      <LeftOutRow data-incident={incident === null ? undefined : ''}>
        <td data-wide />
        <td>
          <span>{nameOf(stop)}</span>
        </td>
        <td>
          <span>{moment(stop.from)}</span>
        </td>
        <td data-wide>
          <span>{moment(stop.to)}</span>
        </td>
        <td data-figure data-wide>
          {missed > 0 && <span>{t('evidence.spans.noReads', { count: missed })}</span>}
        </td>
        <td data-figure>
          <span>{length}</span>
        </td>
        <td data-wide>
          <span>
            {incident === null
              ? t('evidence.spans.leftOut')
              : t('evidence.spans.incident', { number: incident })}
          </span>
        </td>
      </LeftOutRow>
    );
  }
  return (
    <tr>
      <td data-wide>{number}</td>
      <td>
        <Status>
          <StatusGlyph status={stop.status} size={13} /> <span>{nameOf(stop)}</span>
        </Status>
      </td>
      <td>{moment(firstRead)}</td>
      <td data-wide>{moment(lastRead)}</td>
      <td data-figure data-wide>
        {format.integer(reads)}
      </td>
      <td data-figure>
        {stop.lasts && !isPast ? t('timeline.soFar', { duration: length }) : length}
      </td>
      <td data-wide data-long={hasTexts ? '' : undefined}>
        {statusText !== null && (
          <q lang="de" translate="no">
            {statusText}
          </q>
        )}
      </td>
    </tr>
  );
}

/** Each status with its first and its last read, and the times that are left out. */
export function SpanRows({ dossier }: { dossier: Dossier }) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const { spans, incidents, window, isPast } = dossier;
  const hasTexts = spans.some(({ statusText }) => statusText !== null);
  const withStatus = spans.filter(({ stop }) => stop.status !== null);
  const moment = (at: number) => format.dateTime(new Date(at));
  return (
    <Section aria-label={t('evidence.spans.title')}>
      <SectionHead>
        <h2>{t('evidence.spans.title')}</h2>
        <p>{t('evidence.spans.about')}</p>
      </SectionHead>
      <Table>
        <thead>
          <tr>
            <th scope="col" data-wide>
              #
            </th>
            <th scope="col">{t('timeline.status')}</th>
            <th scope="col">{t('evidence.spans.first')}</th>
            <th scope="col" data-wide>
              {t('evidence.spans.last')}
            </th>
            <th scope="col" data-figure data-wide>
              {t('evidence.figures.reads')}
            </th>
            <th scope="col" data-figure>
              {t('evidence.spans.lasted')}
            </th>
            <th scope="col" data-wide>
              {t(hasTexts ? 'evidence.spans.shown' : 'evidence.spans.remark')}
            </th>
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => {
            const place = withStatus.indexOf(span);
            return (
              <SpanRow
                key={span.stop.from}
                span={span}
                number={place === -1 ? null : place + 1}
                missed={incidents[(span.incident ?? 0) - 1]?.missed ?? 0}
                {...{ hasTexts, isPast }}
              />
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td data-wide />
            <td>{t('evidence.spans.count', { count: withStatus.length })}</td>
            <td>{moment(window.from)}</td>
            <td data-wide>{moment(window.to)}</td>
            <td data-figure data-wide>
              {format.integer(withStatus.reduce((sum, { reads }) => sum + reads, 0))}
            </td>
            <td data-figure>{duration((window.to - window.from) / MINUTE_MS)}</td>
            <td data-wide />
          </tr>
        </tfoot>
      </Table>
    </Section>
  );
}
