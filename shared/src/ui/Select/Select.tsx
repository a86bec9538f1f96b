import { type KeyboardEvent, useId } from 'react';
import { styled } from 'styled-components';
import { FieldFrame } from '../Field/FieldFrame';
import {
  choiceBoxStyle,
  type ChoiceVariant,
  compactLabelStyle,
  compactValueStyle,
  textsStyle,
} from '../Field/fieldStyle';
import { Icon } from '../Icon';
import type { ChoiceProps } from '../overlay/choiceProps';
import { useOpener } from '../overlay/useOpener';
import { token } from '../theme';
import { optionByKey } from './optionByKey';

const Box = styled.button<{ $variant: ChoiceVariant }>`
  ${choiceBoxStyle}
`;
const Texts = styled.span`
  ${textsStyle}
`;
const CompactLabel = styled.span`
  ${compactLabelStyle}
`;
const Value = styled.span<{ $variant: ChoiceVariant }>`
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

/** A choice from a list. If the list is long or has to be searched, use `ComboBox`. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, options, value, onChange, variant = 'field', disabled } = props;
  const { triggerProps, windows, ...opened } = useOpener<HTMLButtonElement>('listbox');
  const [textsId, valueId] = [useId(), useId()];
  const isCompact = variant === 'compact';
  const chosen = options.find(({ id }) => id === value);
  const choose = (id: string) => {
    const option = options.find((one) => one.id === id);
    if (option !== undefined) onChange(option.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    triggerProps.onKeyDown(event);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = optionByKey(options, value, event.key);
    if (option !== undefined) onChange(option.id);
  };
  return (
    <FieldFrame
      {...{ label, hint: props.hint, error: props.error, className: props.className }}
      id={opened.triggerId}
      labelHidden={isCompact}
      errorLines={isCompact ? 0 : 1}
    >
      {({ 'aria-describedby': describedBy, 'aria-invalid': isInvalid }, labelId) => (
        <>
          <Box
            {...triggerProps}
            type="button"
            // The accessible name contains the visible text (WCAG 2.5.3).
            aria-labelledby={isCompact ? textsId : `${valueId} ${labelId}`}
            aria-describedby={describedBy}
            data-invalid={isInvalid}
            disabled={disabled}
            onKeyDown={onKeyDown}
            $variant={variant}
          >
            <Texts id={textsId}>
              {isCompact && <CompactLabel>{label}</CompactLabel>}
              <Value
                id={valueId}
                data-placeholder={chosen === undefined || undefined}
                $variant={variant}
              >
                {chosen?.label ?? props.placeholder}
              </Value>
            </Texts>
            <Icon name="chevron-down" size={14} />
          </Box>
          {windows && (
            <windows.SelectSurface {...{ options, value, labelId }} {...opened} onChoose={choose} />
          )}
        </>
      )}
    </FieldFrame>
  );
}
