import { Icon } from '@pmm/shared/ui/Icon';
import { PHONE, token, SHORT } from '@pmm/shared/ui/theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '@pmm/shared/state';

const Line = styled.div`
  display: flex;
  flex: none;
  gap: 10px;
  align-items: center;
  min-block-size: 36px;
  margin-block-end: 10px;
  padding: 2px 12px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink')};
  background: ${token('warm-soft')};
  @media ${PHONE} {
    margin-block-end: 6px;
  }
  & > svg {
    flex: none;
    color: ${token('warm')};
  }
  &[data-over] {
    background: ${token('sunk')};
    & > svg {
      color: ${token('ink-second')};
    }
  }
  &[data-below] {
    margin-block: 10px 0;
    @media ${PHONE} {
      margin-block-start: 8px;
    }
  }
  & > p {
    flex: 1 1 auto;
    min-inline-size: 0;
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    @media print {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    &[data-names] {
      flex-grow: 0;
    }
    &[data-names] + button {
      margin-inline: -8px;
    }
    /* On a phone the date alone takes most of a line. */
    @media ${PHONE} {
      font-size: 12px;
    }
  }
  & b {
    font-weight: 600;
  }
  & > a {
    flex: none;
  }
`;

interface BannerLineProps {
  /** Whether it is below the matrix. */
  isBelow: boolean;
  /** Whether it is about something that has passed. */
  isOver?: boolean;
  children: ReactNode;
}

/** One line about pharmacies or products that are not read at present. */
export function BannerLine({ isBelow, isOver = false, children }: BannerLineProps) {
  return (
    <Line role="status" data-below={isBelow ? '' : undefined} data-over={isOver ? '' : undefined}>
      <Icon name={isOver ? 'circle-check' : 'triangle-alert'} />
      {children}
    </Line>
  );
}

/** The button of such a line; it leads to the pharmacies or products that the line names. */
export const BannerButton = styled.button`
  display: flex;
  flex: none;
  padding: 4px;
  border: 0;
  font: inherit;
  font-weight: 600;
  color: ${token('warm')};
  text-decoration: underline;
  background: none;
  cursor: pointer;
`;

/** In such a window (next to a sidebar, on a tablet or a phone) there is no room for everything. */
const BRIEF = `(max-width: 1199px), ${SHORT}`;

/** Whether such a line only names its subject and says that it does not count. */
export const useIsBrief = (): boolean => useMediaQuery(BRIEF);

/**
 * Whether a line is above the matrix: only if it was needed at first. A line that appears with fresh
 * data is below, where it moves no row that somebody looks at. Null while the data are loading.
 */
export const useLinePlace = (isNeeded: boolean | undefined): boolean | null => {
  const [isAbove, setAbove] = useState<boolean | null>(null);
  if (isAbove === null && isNeeded !== undefined) setAbove(isNeeded);
  return isAbove;
};
