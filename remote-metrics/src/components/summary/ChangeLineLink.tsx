import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { Detail, Line, Sentence, Signs, Time } from './newestChangesStyle';
import type { LineTexts } from './useLineTexts';

interface ChangeLineLinkProps {
  to: string;
  from: AvailabilityStatus;
  status: AvailabilityStatus;
  texts: LineTexts;
  time: string;
}

/** Former and new status, what happened, what it concerns, and when. */
export function ChangeLineLink({ to, from, status, texts, time }: ChangeLineLinkProps) {
  const { t } = useTranslation('metrics');
  const { news, where, detail } = texts;
  return (
    <li>
      <Line to={to}>
        <Signs>
          <StatusGlyph status={from} size={14} label={t(`status.${from}`)} />
          <Icon name="arrow-right" size={12} />
          <StatusGlyph status={status} label={t(`status.${status}`)} />
        </Signs>
        <Sentence>
          <strong>{news}</strong> {where}
        </Sentence>
        <Detail>{detail}</Detail>
        <Time>{time}</Time>
        <Icon name="chevron-right" />
      </Line>
    </li>
  );
}
