import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { styled } from 'styled-components';
import {
  choiceBoxStyle,
  type ChoiceVariant,
  compactValueStyle,
  fieldRootStyle,
} from '../Field/fieldStyle';
import { Icon } from '../Icon';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { ariaProps, ChoiceFrame, ChoiceTexts, type ChoiceProps } from '../overlay/ChoiceFrame';
import { OptionList, type Option } from '../overlay/OptionList';
import { token } from '../theme';

const Root = styled(AriaSelect<Option>)`
  ${fieldRootStyle}
  /* Its button does not hear of it by itself. */
  &[data-invalid] > button {
    border-color: ${token('danger')};
  }
`;
const Box = styled(Button)<{ $variant: ChoiceVariant }>`
  ${choiceBoxStyle}
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

export type SelectProps<Id extends string> = ChoiceProps<Id>;

/** One of a list; for long lists or to search in them take `ComboBox`. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, onChange, variant = 'field', hint, error } = props;
  const textsId = useId();
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen !== undefined) onChange(chosen.id);
  };
  return (
    <OverlayFrame>
      <Root {...ariaProps(props)} onChange={choose}>
        <ChoiceFrame
          label={label}
          variant={variant}
          hint={hint}
          error={error}
          list={<OptionList options={options} />}
        >
          <Box
            $variant={variant}
            // Label and value stand in the button: it is named as it reads (WCAG 2.5.3).
            {...(variant === 'compact' && { 'aria-labelledby': textsId })}
          >
            <ChoiceTexts id={textsId} label={label} variant={variant}>
              <Value $variant={variant}>
                {({ selectedText, isPlaceholder }) =>
                  isPlaceholder ? props.placeholder : selectedText
                }
              </Value>
            </ChoiceTexts>
            <Icon name="chevron-down" size={14} />
          </Box>
        </ChoiceFrame>
      </Root>
    </OverlayFrame>
  );
}
