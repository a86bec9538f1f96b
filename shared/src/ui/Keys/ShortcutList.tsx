import { useId } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme';
import { Keys } from './Keys';

const Title = styled.h3`
  padding-block-end: 4px;
  font: ${token('type-section-label')};
  letter-spacing: 0.08em;
  text-transform: uppercase;
  color: ${token('ink-third')};
`;
const Rows = styled.dl`
  margin: 0;
`;
const Row = styled.div`
  display: flex;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  min-block-size: 32px;
  border-block-end: 1px solid ${token('line')};
`;
const What = styled.dt`
  min-inline-size: 0;
  font: ${token('type-control')};
  font-weight: 400;
`;
const With = styled.dd`
  margin: 0;
`;

export interface Shortcut {
  /** As they are printed on a keyboard. */
  keys: readonly string[];
  /** What they do. */
  what: string;
}

/** The shortcuts of one part of the app. */
export function ShortcutList({
  title,
  shortcuts,
}: {
  title: string;
  shortcuts: readonly Shortcut[];
}) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      <Rows>
        {shortcuts.map(({ keys, what }) => (
          <Row key={what}>
            <What>{what}</What>
            <With>
              <Keys keys={keys} />
            </With>
          </Row>
        ))}
      </Rows>
    </div>
  );
}
