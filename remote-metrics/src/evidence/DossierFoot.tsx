import type { Evidence } from '@pmm/shared/contracts/evidence';
import type { Dossier } from '@pmm/shared/figures/evidence/dossier';
import { aheadAt } from '@pmm/shared/figures/zone';
import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { PHONE, token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { midnightsIn } from '../page/charts/midnights';
import { useRhythmText } from '../page/texts/timeTexts';

const Foot = styled.footer`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 10px 40px;
  padding-block-start: 12px;
  border-block-start: 1.5px solid ${token('ink')};
  color: ${token('ink-second')};
  break-inside: avoid;
  @media ${PHONE} {
    grid-template-columns: minmax(0, 1fr);
  }
  & > p:nth-child(2) {
    text-align: end;
  }
  & > p:last-child {
    grid-column: 1 / -1;
    font: ${token('type-header')};
    font-weight: 400;
    overflow-wrap: anywhere;
  }
`;

const hostOf = (url: string | null): string | null => {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).host.replace(/^www\./, '');
};

interface DossierFootProps {
  evidence: Evidence;
  dossier: Dossier;
  /** When the reads were asked for, in milliseconds. */
  madeAt: number;
  person: string;
  address: string;
}

/** Where the reads come from, who made this when, and where it can be seen again. */
export function DossierFoot(props: DossierFootProps) {
  const { evidence, dossier, madeAt, person, address } = props;
  const { t } = useTranslation('metrics');
  const format = useFormat();
  const rhythm = useRhythmText();
  const { window, lane, reads } = dossier;
  const host = hostOf(reads.at(-1)?.pageUrl ?? lane.channel.url);
  const turned = midnightsIn(window).filter((day, index, days) => {
    const next = days[index + 1]?.getTime() ?? window.to;
    return aheadAt(day.getTime()) !== aheadAt(next);
  });
  const sentences = [
    ...(evidence.rhythmMinutes === null
      ? []
      : [t('evidence.foot.rhythm', { rhythm: rhythm(evidence.rhythmMinutes) })]),
    ...(reads.some(({ snapshotUrl }) => snapshotUrl !== null)
      ? [t('evidence.foot.kept', { count: evidence.snapshotDays })]
      : []),
    `${t('timeline.facts')}.`,
    ...turned.map((day) => t('evidence.foot.clocks', { day: format.date(day) })),
  ];
  return (
    <Foot>
      <p>
        <b>{t('evidence.foot.source')}</b>{' '}
        <span>
          {`${t('evidence.foot.page', { host: host ?? lane.channel.name })} ${sentences.join(' ')}`}
        </span>
      </p>
      <p>
        <span>{t('evidence.foot.made', { at: format.dateTime(new Date(madeAt)) })}</span>
        <br />
        <span translate="no">{t('evidence.foot.by', { person })}</span>
      </p>
      <p translate="no">{address}</p>
    </Foot>
  );
}
