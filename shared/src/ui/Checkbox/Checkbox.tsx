import { type ComponentPropsWithRef, type ReactNode, useCallback } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon';
import { chosenInForcedColours, token } from '../theme';
import { hiddenStyle } from '../VisuallyHidden/hiddenStyle';

const Root = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: ${token('type-control')};
  cursor: pointer;
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
// The native checkbox is invisible on top, so keyboard, forms and screen readers work as usual.
const Box = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 17px;
  block-size: 17px;
  /* A target of 24 px around the 17 px that are drawn. */
  & > input {
    position: absolute;
    inset: -4px;
    inline-size: 25px;
    block-size: 25px;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  & > span {
    display: grid;
    place-items: center;
    inline-size: 100%;
    block-size: 100%;
    border: 1.5px solid ${token('line-control')};
    border-radius: 5px;
    color: transparent;
    background: ${token('surface')};
    transition: background-color ${token('motion-hover')};
    pointer-events: none;
  }
  & > :is(:checked, :indeterminate) + span {
    border-color: ${token('accent')};
    color: ${token('on-accent')};
    background: ${token('accent')};
  }
  & > [aria-invalid='true'] + span {
    border-color: ${token('danger')};
  }
  & > :focus-visible + span {
    outline: 2px solid ${token('accent')};
    outline-offset: 2px;
  }
  & svg {
    stroke-width: 3;
  }
  @media (forced-colors: active) {
    /* In forced colours the system would draw the transparent check mark of an empty box. */
    & > :not(:checked, :indeterminate) + span > svg {
      visibility: hidden;
    }
    & > :is(:checked, :indeterminate) + span {
      ${chosenInForcedColours}
    }
  }
`;
const LabelText = styled.span<{ $hidden: boolean }>`
  ${({ $hidden }) => $hidden && hiddenStyle}
`;

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  /** The label is read out, but not shown. */
  labelHidden?: boolean;
  /** Neither on nor off: only some of the items behind it are selected. */
  indeterminate?: boolean;
};

export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      // React has no prop for it.
      if (node !== null) node.indeterminate = indeterminate;
      if (typeof ref === 'function') return ref(node);
      if (ref) ref.current = node;
    },
    [indeterminate, ref],
  );
  return (
    <Root className={className}>
      <Box>
        <input {...input} type="checkbox" ref={attach} />
        <span aria-hidden="true">
          <Icon name={indeterminate ? 'minus' : 'check'} size={12} />
        </span>
      </Box>
      <LabelText $hidden={labelHidden}>{label}</LabelText>
    </Root>
  );
}
