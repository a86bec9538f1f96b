import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { Icon } from '@pmm/shared/ui/Icon';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { Detail, Former, Line, Sentence, Signs, Time } from './newestChangesStyle';
import type { LineTexts } from './useLineTexts';

interface ChangeLineLinkProps {
  to: string;
  /** Each status that something of it had before, from best to worst. */
  former: readonly AvailabilityStatus[];
  status: AvailabilityStatus;
  texts: LineTexts;
  time: string;
}

/** Former and new status, the change, its subject, and its time. */
export function ChangeLineLink({ to, former, status, texts, time }: ChangeLineLinkProps) {
  const { t } = useTranslation('metrics');
  const { news, where, detail } = texts;
  return (
    <li>
      <Line to={to}>
        <Signs>
          <Former>
            {former.map((each) => (
              <StatusGlyph
                key={each}
                status={each}
                size={former.length === 1 ? 14 : 11}
                label={t(`status.${each}`)}
              />
            ))}
          </Former>
          <Icon name="arrow-right" size={12} />
          <StatusGlyph status={status} label={t(`status.${status}`)} />
        </Signs>
        <Sentence>
          <strong>{news}</strong> <span>{where}</span>
        </Sentence>
        <Detail>{detail}</Detail>
        <Time>{time}</Time>
        <Icon name="chevron-right" />
      </Line>
    </li>
  );
}
