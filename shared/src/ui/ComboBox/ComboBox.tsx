import { type FocusEvent, use } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
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
import { matchesSearch, useOptionWindow } from './useOptionWindow';

const Root = styled(AriaComboBox<Option>)`
  ${fieldRootStyle}
`;
const FieldLabel = styled(Label)`
  ${labelStyle}
`;
const CompactLabel = styled(Label)`
  ${compactLabelStyle}
`;
const Box = styled(Group)<{ $variant: ChoiceVariant }>`
  ${choiceBoxStyle}
  padding-inline-end: 4px;
`;
const Texts = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;
const Value = styled(Input)<{ $variant: ChoiceVariant }>`
  inline-size: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  text-overflow: ellipsis;
  cursor: pointer;
  ${({ $variant }) => $variant === 'compact' && compactValueStyle}
  /* As wide as its value where the browser can; as wide as a usual name elsewhere. */
  ${({ $variant }) =>
    $variant === 'compact' &&
    'field-sizing: content; min-inline-size: 96px; max-inline-size: 220px;'}
  &:focus {
    cursor: text;
  }
  &::placeholder {
    font-weight: 400;
    color: ${token('ink-third')};
    opacity: 1;
  }
`;
const Tool = styled(Button)`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 28px;
  block-size: 28px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${token('ink-second')};
  cursor: pointer;
  &[data-hovered] {
    color: ${token('ink')};
    background: ${token('sunk')};
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

/** The text of the box. A click opens the whole list; what is typed replaces the value. */
function SearchInput({ variant, placeholder }: { variant: ChoiceVariant; placeholder: string }) {
  const state = use(ComboBoxStateContext);
  return (
    <Value
      $variant={variant}
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        // The list fires focus events of its own while one types; only the first one selects.
        if (state?.isFocused !== true) event.currentTarget.select();
      }}
    />
  );
}

function ClearButton({ label }: { label: string }) {
  const state = use(ComboBoxStateContext);
  if (state === null || state.value === null) return null;
  return (
    // `slot={null}`: this button is not the one that opens the list.
    <Tool slot={null} aria-label={label} onPress={() => state.setValue(null)}>
      <Icon name="x" size={14} />
    </Tool>
  );
}

export interface ComboBoxProps<Id extends string> {
  label: string;
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  placeholder: string;
  /** Stands in the list when no option matches. */
  emptyText: string;
  variant?: ChoiceVariant;
  /** Makes the choice optional: a button with this name takes it back. */
  clear?: { label: string; onClear: () => void };
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** One of a list that may be long: typing searches it. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { label, options, value, onChange, variant = 'field', clear, hint, error } = props;
  const { shown, searchFor, showMore } = useOptionWindow(options, value);
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen !== undefined) onChange(chosen.id);
    // Emptying the text is a search, not a choice, unless the choice is optional.
    else clear?.onClear();
  };
  return (
    <AppLanguage>
      <Root
        defaultItems={shown}
        defaultFilter={matchesSearch}
        onInputChange={searchFor}
        onOpenChange={(open, cause) => {
          // Opened by click or arrow key: the whole list, whatever was typed before.
          if (open && cause === 'manual') searchFor('');
        }}
        value={value}
        onChange={choose}
        menuTrigger="input"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        isRequired={props.required ?? false}
        isDisabled={props.disabled ?? false}
        validationBehavior="aria"
        {...(props.className === undefined ? {} : { className: props.className })}
      >
        {variant === 'field' && <FieldLabel>{label}</FieldLabel>}
        <Box $variant={variant}>
          <Texts>
            {variant === 'compact' && <CompactLabel>{label}</CompactLabel>}
            <SearchInput variant={variant} placeholder={props.placeholder} />
          </Texts>
          {clear !== undefined && <ClearButton label={clear.label} />}
          <Tool>
            <Icon name="chevron-down" size={14} />
          </Tool>
        </Box>
        {hint !== undefined && <Hint slot="description">{hint}</Hint>}
        <Refusal>{error}</Refusal>
        <Surface offset={4}>
          <OptionList options={shown} emptyText={props.emptyText} onEndNear={showMore} />
        </Surface>
      </Root>
    </AppLanguage>
  );
}
