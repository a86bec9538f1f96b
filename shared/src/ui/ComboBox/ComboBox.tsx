import { use, useState, type FocusEvent } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { styled } from 'styled-components';
import { type ChoiceVariant, fieldRootStyle } from '../Field/fieldStyle';
import { Icon } from '../Icon';
import type { ChoiceProps, Option } from '../overlay/choiceProps';
import { OverlayFrame } from '../overlay/OverlayFrame';
import { ComboBoxFrame, ComboBoxTexts, ariaProps } from './ComboBoxFrame';
import { OptionList } from '../overlay/OptionList';
import { comboBoxStyle, comboBoxToolStyle, comboBoxValueStyle } from './comboBoxStyle';
import { matchesSearch, useOptionWindow } from './useOptionWindow';
import { useReadablePage } from './useReadablePage';

const Root = styled(AriaComboBox<Option>)`
  ${fieldRootStyle}
`;
const Box = styled(Group)<{ $variant: ChoiceVariant }>`
  ${comboBoxStyle}
`;
const Value = styled(Input)<{ $variant: ChoiceVariant }>`
  ${comboBoxValueStyle}
`;
const Tool = styled(Button)`
  ${comboBoxToolStyle}
`;

/** The text of the box. A click opens the whole list; typing replaces the value. */
function SearchInput({ variant, placeholder }: { variant: ChoiceVariant; placeholder: string }) {
  const state = use(ComboBoxStateContext);
  return (
    <Value
      $variant={variant}
      placeholder={placeholder}
      onClick={() => state?.open(null, 'manual')}
      onFocus={(event: FocusEvent<HTMLInputElement>) => {
        // While a person types, the list fires more focus events; only the first one selects the
        // text.
        if (state?.isFocused !== true) event.currentTarget.select();
      }}
    />
  );
}

function ClearButton({ label }: { label: string }) {
  const state = use(ComboBoxStateContext);
  if (state === null || state.value === null) return null;
  return (
    // `slot={null}`: this is not the button that opens the list.
    <Tool slot={null} aria-label={label} onPress={() => state.setValue(null)}>
      <Icon name="x" size={14} />
    </Tool>
  );
}

export interface ComboBoxProps<Id extends string> extends ChoiceProps<Id> {
  /** Shown in the list if no option matches. */
  emptyText: string;
  /** Makes the choice optional: a button with this label clears it. */
  clear?: { label: string; onClear: () => void };
}

/** A choice from a list that may be long: typing searches it. */
export function ComboBox<Id extends string>(props: ComboBoxProps<Id>) {
  const { label, options, value, onChange, variant = 'field', clear, hint, error } = props;
  const { shown, searchFor, showMore } = useOptionWindow(options, value);
  const [open, setOpen] = useState(false);
  useReadablePage(open);
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen !== undefined) onChange(chosen.id);
    // Emptying the text is a search and not a choice, unless the choice is optional.
    else clear?.onClear();
  };
  return (
    <OverlayFrame>
      <Root
        {...ariaProps(props)}
        // Without it, a box that is focused from the start stays empty: react-aria fills it only
        // when it is not focused.
        defaultInputValue={options.find(({ id }) => id === value)?.label ?? ''}
        defaultItems={shown}
        defaultFilter={matchesSearch}
        onInputChange={searchFor}
        onOpenChange={(opens, cause) => {
          setOpen(opens);
          // When opened by click or arrow key, shows the whole list, also after a search.
          if (opens && cause === 'manual') searchFor('');
        }}
        onChange={choose}
        menuTrigger="input"
        allowsEmptyCollection
      >
        <ComboBoxFrame
          label={label}
          variant={variant}
          hint={hint}
          error={error}
          list={
            // The names of tenants, watchlists, products or pharmacies.
            <OptionList
              translate="no"
              options={shown}
              emptyText={props.emptyText}
              onEndNear={showMore}
            />
          }
        >
          <Box $variant={variant}>
            <ComboBoxTexts label={label} variant={variant}>
              <SearchInput variant={variant} placeholder={props.placeholder} />
            </ComboBoxTexts>
            {clear !== undefined && <ClearButton label={clear.label} />}
            <Tool>
              <Icon name="chevron-down" size={14} />
            </Tool>
          </Box>
        </ComboBoxFrame>
      </Root>
    </OverlayFrame>
  );
}
