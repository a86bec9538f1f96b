import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../theme';

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font: ${token('type-control')};
  color: ${token('ink-second')};
  cursor: pointer;
  &:has(:checked) {
    color: ${token('ink')};
  }
  /* A disabled switch is faint; its label may say why, and has to be readable. */
  &:has(:disabled) {
    color: ${token('ink-third')};
    cursor: not-allowed;
  }
  & > :has(:disabled) {
    opacity: 0.5;
  }
`;
const Track = styled.span`
  position: relative;
  flex: none;
  inline-size: 30px;
  block-size: 18px;
  & > input {
    position: absolute;
    inset: -3px;
    inline-size: 36px;
    block-size: 24px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > span {
    position: absolute;
    inset: 0;
    border-radius: 9px;
    background: ${token('line-control')};
    transition: background-color ${token('motion-hover')};
    pointer-events: none;
  }
  & > span::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    inline-size: 14px;
    block-size: 14px;
    border-radius: 50%;
    background: ${token('surface')};
    transition: translate ${token('motion-hover')};
  }
  & > :checked + span {
    background: ${token('accent')};
  }
  & > :checked + span::after {
    translate: 12px 0;
  }
  & > :focus-visible + span {
    outline: 2px solid ${token('accent')};
    outline-offset: 2px;
  }
  @media (forced-colors: active) {
    & > span {
      border: 1px solid ButtonText;
    }
    & > :checked + span {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> & {
  label: ReactNode;
};

/** Takes effect at once. For a choice that waits for a submit, use `Checkbox`. */
export function Switch({ label, className, ...input }: SwitchProps) {
  return (
    <Root className={className}>
      <Track>
        <input {...input} type="checkbox" role="switch" />
        <span aria-hidden="true" />
      </Track>
      <span>{label}</span>
    </Root>
  );
}
