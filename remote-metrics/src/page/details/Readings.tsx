import { useFormat, useTranslation } from '@pmm/shared/i18n';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 4px;
  max-block-size: 108px;
  padding: 0;
  overflow: auto;
  list-style: none;
  font: ${token('type-header')};
  font-weight: 400;
  color: ${token('ink-second')};
  & > li {
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
`;

interface ReadingsProps {
  label: string;
  /** Oldest first, in milliseconds. */
  readings: readonly { from: number; text: string }[];
  windowFrom: number;
}

/** The values of a history's line in words, newest first. */
export function Readings({ label, readings, windowFrom }: ReadingsProps) {
  const { t } = useTranslation('metrics');
  const format = useFormat();
  return (
    // A box that scrolls has to be reachable by keyboard.
    <List aria-label={label} tabIndex={0}>
      {readings.toReversed().map(({ from, text }) => (
        <li key={from}>
          <span>
            {from <= windowFrom
              ? t('detail.untilDate', { date: format.date(new Date(windowFrom)) })
              : t('detail.fromDate', { date: format.date(new Date(from)) })}
          </span>
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
