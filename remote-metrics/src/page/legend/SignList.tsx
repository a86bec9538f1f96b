import { token } from '@pmm/shared/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Explains signs of a matrix, below the entries of its legend. */
export const SignList = styled.ul`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 8px 12px;
  align-items: center;
  margin: 10px 0 0;
  padding: 12px 6px 0;
  border-block-start: 1px solid ${token('line')};
  font: ${token('type-control')};
  font-weight: 400;
  color: ${token('ink-second')};
  & b {
    font-weight: 600;
    color: ${token('ink')};
  }
  & svg {
    display: block;
  }
  @media print {
    grid-template-columns: repeat(3, auto 1fr);
    gap: 4px 10px;
    margin: 0;
    padding: 8px 0 0;
    border: 0;
  }
`;

const Item = styled.li`
  display: contents;
`;

interface SignTextProps {
  sign: ReactNode;
  name: string;
  text: string;
}

export function SignText({ sign, name, text }: SignTextProps) {
  return (
    <Item>
      {sign}
      <span>
        <b>{name}</b>
        <span>{`: ${text}`}</span>
      </span>
    </Item>
  );
}

/** A cell with nothing in it, where signs are explained. */
export const EmptySign = styled.i`
  display: block;
  inline-size: 16px;
  block-size: 16px;
  border: 1px dashed ${token('line-control')};
  border-radius: 4px;
`;
