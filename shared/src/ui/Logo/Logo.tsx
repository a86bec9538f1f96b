import { styled } from 'styled-components';
import { token } from '../theme';

const Root = styled.span<{ $stacked: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: ${token('type-control')};
  ${({ $stacked }) => ($stacked ? 'font-weight: 400;' : 'font-size: 15px; font-weight: 650;')}
  letter-spacing: -0.005em;
  color: ${token('ink')};
`;
const LastWord = styled.b<{ $stacked: boolean }>`
  font-weight: 650;
  ${({ $stacked }) => $stacked && 'display: block;'}
`;

/** The mark alone, hidden from screen readers: the name is next to it. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="8" fill={token('accent')} />
      <path
        d="M6.5 15h3.6l2.5-7.2l3.6 12.4l2.5-7.2h2.8"
        fill="none"
        stroke={token('on-accent')}
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export interface LogoProps {
  /** The name of the product; its last word is bold. */
  name: string;
  /** In two lines, for the sidebar. */
  stacked?: boolean;
  className?: string;
}

export function Logo({ name, stacked = false, className }: LogoProps) {
  const words = name.trim().split(/\s+/);
  const last = words.pop();
  return (
    <Root $stacked={stacked} className={className}>
      <LogoMark />
      <span>
        <span>{words.join(' ')}</span> <LastWord $stacked={stacked}>{last}</LastWord>
      </span>
    </Root>
  );
}
