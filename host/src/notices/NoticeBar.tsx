import { Icon, type IconName } from '@pmm/shared/ui/Icon';
import { token, usePublishedHeight } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, css, styled } from 'styled-components';

/** Room at the end of the page, so that the bar covers nothing when the window itself scrolls. */
const Space = createGlobalStyle`
  html { scroll-padding-block-end: var(--notice-height, 0px); }
  body { padding-block-end: var(--notice-height, 0px); }
`;
const Bar = styled.div`
  position: fixed;
  inset: auto 0 0;
  /* Above dialogs: the notice is about them, too. */
  z-index: 1001;
  background: ${token('surface')};
`;
const Line = styled.div<{ $emphasised: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: center;
  justify-content: center;
  min-block-size: 44px;
  padding: 4px 16px;
  border-block-start: 1px solid ${token('line-strong')};
  font: ${token('type-control')};
  color: ${token('ink')};
  background: ${token('surface')};
  ${({ $emphasised }) =>
    $emphasised &&
    css`
      border-block-start: 4px solid ${token('warm')};
      background: ${token('warm-soft')};
    `}
`;
const Text = styled.p`
  display: flex;
  gap: 10px;
  align-items: center;
  & > svg {
    flex: none;
    color: ${token('warm')};
  }
`;

/** One message about the whole page, with at most one action. */
export function Notice({
  icon,
  text,
  action,
  emphasised = false,
}: {
  icon: IconName;
  text: string;
  action?: ReactNode;
  /** For what must not be overlooked. */
  emphasised?: boolean;
}) {
  return (
    <Line $emphasised={emphasised}>
      <Text>
        <Icon name={icon} />
        <span>{text}</span>
      </Text>
      {action}
    </Line>
  );
}

/**
 * The bar at the foot of the window, for messages about the whole page. It covers nothing: the page
 * above ends where the bar begins.
 */
export function NoticeBar({ children }: { children: ReactNode }) {
  const bar = usePublishedHeight<HTMLDivElement>('--notice-height');
  return createPortal(
    <>
      <Space />
      {/* In the document from the start, so that it is live; and reachable while a dialog
          hides the rest of the page. */}
      <Bar ref={bar} aria-live="polite" data-react-aria-top-layer="true">
        {children}
      </Bar>
    </>,
    document.body,
  );
}
