import { styled } from 'styled-components';
import { token } from '../theme';

export type BadgeTone = 'neutral' | 'accent' | 'warm' | 'danger';

const inks = { neutral: 'ink-second', accent: 'accent', warm: 'warm', danger: 'danger' } as const;
const grounds = {
  neutral: 'sunk',
  accent: 'accent-soft',
  warm: 'warm-soft',
  danger: 'danger-soft',
} as const;

/** A chip with a property, such as Soon, Listed or Local. It cannot be pressed. */
export const Badge = styled.span<{ $tone?: BadgeTone }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 4px;
  min-block-size: 20px;
  /* A long text wraps at the edge of its container. */
  max-inline-size: 100%;
  padding-inline: 8px;
  border-radius: 10px;
  font: ${token('type-section-label')};
  overflow-wrap: break-word;
  color: ${({ $tone = 'neutral' }) => token(inks[$tone])};
  background: ${({ $tone = 'neutral' }) => token(grounds[$tone])};
`;

/** A count: next to a title, in a tab, in a segmented control. */
export const CountBadge = styled.span`
  display: inline-block;
  padding: 1px 7px;
  border-radius: 9px;
  font: ${token('type-section-label')};
  font-variant-numeric: tabular-nums;
  color: ${token('ink-second')};
  background: ${token('line')};
`;
