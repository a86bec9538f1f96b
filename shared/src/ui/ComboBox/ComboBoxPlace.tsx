import { styled } from 'styled-components';
import { comboBoxStyle, comboBoxToolStyle, comboBoxValueStyle } from './comboBoxStyle';
import {
  type ChoiceVariant,
  compactLabelStyle,
  fieldRootStyle,
  textsStyle,
} from '../Field/fieldStyle';
import { Icon } from '../Icon';

const Root = styled.div`
  ${fieldRootStyle}
`;
const Box = styled.div<{ $variant: ChoiceVariant }>`
  ${comboBoxStyle}
`;
const Texts = styled.span`
  ${textsStyle}
`;
const Label = styled.span`
  ${compactLabelStyle}
`;
const Value = styled.input<{ $variant: ChoiceVariant }>`
  ${comboBoxValueStyle}
`;
const Tool = styled.span`
  ${comboBoxToolStyle}
`;

interface ComboBoxPlaceProps {
  label: string;
  value: string;
  placeholder: string;
}

/** Looks like a compact `ComboBox` and replaces it until its code has loaded. It cannot be used. */
export function ComboBoxPlace({ label, value, placeholder }: ComboBoxPlaceProps) {
  return (
    <Root inert>
      <Box $variant="compact">
        <Texts>
          <Label>{label}</Label>
          <Value $variant="compact" readOnly value={value} placeholder={placeholder} />
        </Texts>
        <Tool>
          <Icon name="chevron-down" size={14} />
        </Tool>
      </Box>
    </Root>
  );
}
