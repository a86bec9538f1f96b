import type { AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { useTranslation } from '@pmm/shared/i18n';
import { StatusGlyph } from '@pmm/shared/ui/StatusGlyph';
import { token } from '@pmm/shared/ui/theme';
import { TooltipWithBounds } from '@visx/tooltip';
import { styled } from 'styled-components';
import type { SpanText } from './useSpanText';

// Dark in the light theme and light in the dark one, like tooltips.
const Bubble = styled(TooltipWithBounds)`
  position: absolute;
  z-index: 2;
  inline-size: max-content;
  max-inline-size: min(380px, 100%);
  padding: 10px 14px 12px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  color: ${token('ground')};
  background: ${token('ink')};
  box-shadow: ${token('shadow-raised')};
  pointer-events: none;
`;
const Title = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin: 0 0 6px;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 2px 16px;
  margin: 0;
  & > dt {
    opacity: 0.8;
  }
  & > dd {
    margin: 0;
  }
`;

interface SpanTipProps {
  /** The position of the span inside the frame. */
  left: number;
  top: number;
  status: AvailabilityStatus | null;
  /** "at Marien". */
  place: string;
  text: SpanText;
}

/** Everything about a span. Screen readers get the same as the value of the cursor. */
export function SpanTip({ left, top, status, place, text }: SpanTipProps) {
  const { t } = useTranslation('metrics');
  return (
    // Keyed, because it measures itself only once: another text has another size.
    <Bubble
      key={`${Object.values(text).join()} ${left} ${top}`}
      left={left}
      top={top}
      offsetTop={8}
      unstyled
      aria-hidden
    >
      <Title>
        {status !== null && <StatusGlyph status={status} size={14} colour="currentcolor" />}
        <span>
          <b>{text.name}</b> <span>{place}</span>
        </span>
      </Title>
      <Facts>
        <dt>{t('timeline.from')}</dt>
        <dd>{text.from}</dd>
        <dt>{t('timeline.to')}</dt>
        <dd>{text.to}</dd>
        <dt>{t('timeline.duration')}</dt>
        <dd>
          <b>{text.duration}</b>
        </dd>
      </Facts>
    </Bubble>
  );
}
