import { usePageTitle } from '@pmm/shared/state';
import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  min-block-size: 100%;
  padding: 48px 24px;
  text-align: center;
  main& {
    min-block-size: calc(100dvh - var(--notice-height, 0px));
  }
`;
const Code = styled.p`
  margin: 0;
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  color: ${token('ink-third')};
`;
const Title = styled.h1`
  font: ${token('type-page-title')};
`;
const Detail = styled.p`
  max-inline-size: 44ch;
  margin: 0 0 8px;
  color: ${token('ink-second')};
`;

interface FullPageProps {
  /** Such as 404 or 500. */
  code?: string;
  title: string;
  detail: string;
  action?: ReactNode;
  /** True if the layout around it already has the `main` landmark. */
  inLayout?: boolean;
}

/** A page with one message: not found, failed, cannot start. */
export function FullPage({ code, title, detail, action, inLayout }: FullPageProps) {
  usePageTitle(title);
  return (
    <Frame as={inLayout === true ? 'div' : 'main'}>
      {code !== undefined && <Code>{code}</Code>}
      <Title>{title}</Title>
      <Detail>{detail}</Detail>
      {action}
    </Frame>
  );
}
