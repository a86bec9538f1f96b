import { roundedShare } from '@pmm/shared/figures/availability/timeShares';
import { DAY_MS, MINUTE_MS } from '@pmm/shared/figures/durations';
import type { Dossier } from '@pmm/shared/figures/evidence/dossier';
import {
  availableShareOf,
  daysDownOf,
  isAllReplaced,
  isIncomplete,
  knownShareOf,
} from '@pmm/shared/figures/timeline/laneTime';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { useDurationText, useRhythmText } from '../page/texts/timeTexts';

const Strip = styled.dl`
  display: grid;
  grid-template-columns: 1.1fr 1fr 1.15fr 1fr 1fr;
  border: 1px solid ${token('line-strong')};
  border-radius: ${token('radius-surface')};
  & > div {
    display: grid;
    align-content: start;
    gap: 2px;
    padding: 12px 14px;
    & + div {
      border-inline-start: 1px solid ${token('line-strong')};
    }
  }
  & dt {
    color: ${token('ink-second')};
  }
  & dd {
    color: ${token('ink-second')};
  }
  & dd:nth-of-type(1) {
    font-size: 22px;
    font-weight: 650;
    line-height: 1.25;
    color: ${token('ink')};
    white-space: nowrap;
  }
  @media ${PHONE} {
    grid-template-columns: 1fr 1fr;
    & > div + div {
      border-inline-start: 0;
      border-block-start: 1px solid ${token('line')};
    }
    & > div:nth-child(2) {
      border-block-start: 0;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

const NO_FIGURE = '–';

interface DossierFiguresProps {
  dossier: Dossier;
  rhythmMinutes: number | null;
}

/** The five figures: the same as those of the timeline, and how many reads they come from. */
export function DossierFigures({ dossier, rhythmMinutes }: DossierFiguresProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const duration = useDurationText();
  const rhythm = useRhythmText();
  const { time, gaps, longestGap, incidents, readCount, expectedCount } = dossier;
  const share = availableShareOf(time);
  const days = (milliseconds: number) => format.decimal(milliseconds / DAY_MS);
  const percent = (value: number) => format.percentTenths(roundedShare(value, 1000));
  const missing = expectedCount - readCount;
  const figures = [
    {
      name: t('evidence.figures.share'),
      value: share === null ? NO_FIGURE : percent(share),
      note: isAllReplaced(time)
        ? t('evidence.figures.replaced')
        : t('evidence.figures.ofDays', { up: days(time.up), counted: days(time.counted) }),
    },
    {
      name: t('evidence.figures.down'),
      value:
        share === null
          ? NO_FIGURE
          : t('evidence.figures.days', { days: format.decimal(daysDownOf(time)) }),
      note:
        gaps.length === 0
          ? t('evidence.figures.noGap')
          : t('evidence.figures.gaps', { count: gaps.length }),
    },
    {
      name: t('charts.timeline.longestGap'),
      value: longestGap ? duration((longestGap.to - longestGap.from) / MINUTE_MS) : NO_FIGURE,
      note: longestGap
        ? t('evidence.figures.fromTo', {
            from: format.date(new Date(longestGap.from)),
            to: format.date(new Date(longestGap.to)),
          })
        : '',
    },
    {
      name: t('charts.timeline.known'),
      value: percent(knownShareOf(time)),
      note: [
        isIncomplete(time)
          ? t('evidence.figures.leftOut', { days: days(time.missing) })
          : t('evidence.figures.upToLast'),
        ...(incidents.length > 0
          ? [t('evidence.figures.incidents', { count: incidents.length })]
          : []),
      ].join(', '),
    },
    {
      name: t('evidence.figures.reads'),
      value: t('evidence.figures.of', {
        reads: format.integer(readCount),
        expected: format.integer(expectedCount),
      }),
      note: [
        ...(rhythmMinutes === null ? [] : [rhythm(rhythmMinutes)]),
        missing === 0
          ? t('evidence.figures.noneMissing')
          : t('evidence.figures.missing', { count: missing }),
      ].join(', '),
    },
  ];
  return (
    <Strip aria-label={t('evidence.figures.label')}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </Strip>
  );
}
