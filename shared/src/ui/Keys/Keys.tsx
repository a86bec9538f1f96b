import { css, styled } from 'styled-components';
import { token } from '../theme';

export const keyStyle = css`
  display: inline-grid;
  place-items: center;
  min-inline-size: 20px;
  padding: 1px 5px;
  border: 1px solid ${token('line-strong')};
  border-radius: 5px;
  font: 500 11px/16px ${token('font-text')};
  color: ${token('ink-second')};
  background: ${token('surface')};
`;
const Key = styled.kbd`
  ${keyStyle}
`;
const Frame = styled.span`
  display: inline-flex;
  flex: none;
  gap: 4px;
`;

/** Keys as they are printed on a keyboard. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Frame translate="no">
      {keys.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
    </Frame>
  );
}
