import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { styled } from 'styled-components';
import {
  type ChoiceVariant,
  compactLabelStyle,
  errorStyle,
  hintStyle,
  labelStyle,
  textsStyle,
} from '../Field/fieldStyle';
import type { ChoiceProps } from '../overlay/choiceProps';
import { OverlaySurface } from '../overlay/OverlaySurface';

const FieldLabel = styled(Label)`
  ${labelStyle}
`;
const CompactLabel = styled(Label)`
  ${compactLabelStyle}
`;
const Texts = styled.span`
  ${textsStyle}
`;
const Hint = styled(Text)`
  ${hintStyle}
`;
const Refusal = styled(FieldError)`
  ${errorStyle}
`;

/** The same properties by the names of react-aria. */
export const ariaProps = (props: Omit<ChoiceProps<string>, 'onChange'>) => ({
  value: props.value,
  isInvalid: props.error !== undefined,
  isDisabled: props.disabled ?? false,
  validationBehavior: 'aria' as const,
  ...(props.className === undefined ? {} : { className: props.className }),
});

interface ComboBoxFrameProps extends Pick<ChoiceProps<string>, 'label' | 'hint' | 'error'> {
  variant: ChoiceVariant;
  /** The box that opens the list. */
  children: ReactNode;
  list: ReactNode;
}

/** The label above the box as in forms, hint and error below it, and the list that it opens. */
export function ComboBoxFrame({ label, variant, hint, error, children, list }: ComboBoxFrameProps) {
  return (
    <>
      {variant === 'field' && <FieldLabel>{label}</FieldLabel>}
      {children}
      {hint !== undefined && <Hint slot="description">{hint}</Hint>}
      <Refusal>{error}</Refusal>
      <OverlaySurface offset={4}>{list}</OverlaySurface>
    </>
  );
}

interface ComboBoxTextsProps {
  label: string;
  variant: ChoiceVariant;
  children: ReactNode;
}

/** The value in the box; in the compact variant below a small label. */
export function ComboBoxTexts({ label, variant, children }: ComboBoxTextsProps) {
  return (
    <Texts>
      {variant === 'compact' && <CompactLabel>{label}</CompactLabel>}
      {children}
    </Texts>
  );
}
