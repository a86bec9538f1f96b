import { useId } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../Badge';
import { chosenInForcedColours, token } from '../theme';
import { hiddenStyle } from '../VisuallyHidden/hiddenStyle';

const Root = styled.fieldset`
  display: inline-flex;
  flex: none;
  flex-wrap: wrap;
  gap: 2px;
  max-inline-size: 100%;
  padding: 3px;
  border-radius: ${token('radius-control')};
  background: ${token('sunk')};
  & > legend {
    ${hiddenStyle}
  }
`;
const Segment = styled.label`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 8px;
  min-block-size: 30px;
  padding-inline: 12px;
  border-radius: 6px;
  font: ${token('type-control')};
  color: ${token('ink-second')};
  white-space: nowrap;
  cursor: pointer;
  transition: background-color ${token('motion-hover')};
  & > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    color: ${token('ink')};
  }
  &:has(:checked) {
    color: ${token('ink')};
    background: ${token('surface')};
    box-shadow: 0 1px 2px ${token('shade-soft')};
    /* Bold by a stroke and not by weight, so that the toolbar keeps its width. */
    -webkit-text-stroke: 0.35px currentcolor;
    ${chosenInForcedColours}
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('accent')};
    outline-offset: -2px;
  }
  &:has(:disabled) {
    opacity: 0.5;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:focus-visible) {
      outline: 2px solid CanvasText;
      outline-offset: 1px;
    }
  }
`;

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Already formatted for the language. */
  count?: string;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  /** The label of the group; read out, not shown. */
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice between a few options, all visible: a group of radio buttons with arrow keys. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Root className={className}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && <CountBadge>{option.count}</CountBadge>}
        </Segment>
      ))}
    </Root>
  );
}
