import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { styled } from 'styled-components';
import { errorStyle, fieldRootStyle, hintStyle, labelStyle } from '../Field/fieldStyle';
import { Icon } from '../Icon';
import { AppLanguage } from '../overlay/AppLanguage';
import {
  choiceBoxStyle,
  type ChoiceVariant,
  compactLabelStyle,
  compactValueStyle,
} from '../overlay/choiceStyle';
import { type Option, OptionList } from '../overlay/OptionList';
import { popoverStyle } from '../overlay/overlayStyle';
import { token } from '../theme';

const Root = styled(AriaSelect<Option>)`
  ${fieldRootStyle}
  /* Its button does not hear of it by itself. */
  &[data-invalid] > button {
    border-color: ${token('danger')};
  }
`;
const FieldLabel = styled(Label)`
  ${labelStyle}
`;
const Box = styled(Button)<{ $variant: ChoiceVariant }>`
  ${choiceBoxStyle}
`;
const Texts = styled.span`
  display: grid;
  min-inline-size: 0;
`;
const CompactLabel = styled(Label)`
  ${compactLabelStyle}
`;
const Value = styled(SelectValue)<{ $variant: ChoiceVariant }>`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${({ $variant }) => $variant === 'compact' && compactValueStyle}
  &[data-placeholder] {
    font-weight: 400;
    color: ${token('ink-third')};
  }
`;
const Hint = styled(Text)`
  ${hintStyle}
`;
const Refusal = styled(FieldError)`
  ${errorStyle}
`;
const Surface = styled(Popover)`
  ${popoverStyle}
`;

export interface SelectProps<Id extends string> {
  label: string;
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  variant?: ChoiceVariant;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** One of a list; for long lists or to search in them take `ComboBox`. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, value, onChange, variant = 'field', hint, error } = props;
  const textsId = useId();
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen !== undefined) onChange(chosen.id);
  };
  return (
    <AppLanguage>
      <Root
        value={value}
        onChange={choose}
        isInvalid={error !== undefined}
        isRequired={props.required ?? false}
        isDisabled={props.disabled ?? false}
        validationBehavior="aria"
        {...(props.className === undefined ? {} : { className: props.className })}
      >
        {variant === 'field' && <FieldLabel>{label}</FieldLabel>}
        <Box
          $variant={variant}
          // Label and value stand in the button: it is named as it reads (WCAG 2.5.3).
          {...(variant === 'compact' && { 'aria-labelledby': textsId })}
        >
          <Texts id={textsId}>
            {variant === 'compact' && <CompactLabel>{label}</CompactLabel>}
            <Value $variant={variant}>
              {({ selectedText, isPlaceholder }) =>
                isPlaceholder ? props.placeholder : selectedText
              }
            </Value>
          </Texts>
          <Icon name="chevron-down" size={14} />
        </Box>
        {hint !== undefined && <Hint slot="description">{hint}</Hint>}
        <Refusal>{error}</Refusal>
        <Surface offset={4}>
          <OptionList options={options} />
        </Surface>
      </Root>
    </AppLanguage>
  );
}
