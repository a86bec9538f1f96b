import { type ComponentPropsWithRef, type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { Icon, type IconName } from '../Icon';
import { token } from '../theme';
import { FieldFrame, type FieldTexts, splitTexts } from './FieldFrame';
import {
  boxFocusStyle,
  boxStyle,
  boxToolStyle,
  compactLabelStyle,
  compactValueStyle,
  placeholderStyle,
} from './fieldStyle';

/** `compact`: a small label inside the box, as in compact choices. */
type FieldSize = 'toolbar' | 'form' | 'compact';

const Box = styled.span<{ $size: FieldSize }>`
  ${boxStyle}
  block-size: ${({ $size }) => token($size === 'toolbar' ? 'height-toolbar' : 'height-form')};
  padding-inline: 12px;
  font: ${({ $size }) => token($size === 'form' ? 'type-text' : 'type-control')};
  /* The search of a toolbar is recognised by its icon and its fill, so its border stays faint. */
  ${({ $size }) =>
    $size === 'toolbar' &&
    css`
      border-color: ${token('line-strong')};
      background: ${token('ground')};
    `}
  ${({ $size }) =>
    $size === 'compact' &&
    css`
      border-color: ${token('line-strong')};
    `}
  &:has(input:focus-visible) {
    ${boxFocusStyle}
  }
  &:has([aria-invalid='true']) {
    border-color: ${token('danger')};
  }
  &:has(input:disabled) {
    opacity: 0.55;
  }
  & > svg {
    color: ${token('ink-second')};
  }
`;
const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  &:focus-visible {
    outline: none;
  }
  ${placeholderStyle}
  /* If no day is chosen, WebKit shows today. */
  &[type='date'][value=''] {
    font-weight: 400;
    color: ${token('ink-third')};
  }
  /* The browser paints filled-in credentials yellow or blue; this keeps the surface colour. */
  &:autofill {
    box-shadow: 0 0 0 100px ${token('surface')} inset;
    -webkit-text-fill-color: ${token('ink')};
  }
`;
/* The control fills the box, also below its label, so a click anywhere in the box allows typing. */
const CompactTexts = styled.span`
  display: grid;
  flex: 1;
  align-self: stretch;
  min-inline-size: 0;
  & > * {
    grid-area: 1 / 1;
  }
  & > span {
    ${compactLabelStyle}
    margin-block-start: 5px;
    pointer-events: none;
  }
  & > input {
    ${compactValueStyle}
    padding-block: 18px 5px;
  }
`;
const Reveal = styled.button`
  ${boxToolStyle}
  inline-size: 32px;
  block-size: 32px;
  margin-inline-end: -8px;
`;
const Area = styled.textarea`
  ${boxStyle}
  display: block;
  min-block-size: 84px;
  padding: 10px 12px;
  font: ${token('type-text')};
  resize: vertical;
  &:focus-visible {
    ${boxFocusStyle}
  }
  &[aria-invalid='true'] {
    border-color: ${token('danger')};
  }
  ${placeholderStyle}
`;

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentPropsWithRef<Tag>,
  keyof FieldTexts | 'children'
>;

export type FieldProps = FieldTexts &
  Omit<Native<'input'>, 'type' | 'size'> & {
    type?: 'text' | 'email' | 'search' | 'tel' | 'url' | 'date';
    size?: FieldSize;
    /** Before the value. */
    icon?: IconName;
    /** After the value: a count, a button. */
    end?: ReactNode;
  };

/** A field of one line. Takes the props of `register()`, or `value` and `onChange`. */
export function Field(props: FieldProps) {
  const [texts, { id, size = 'form', icon, end, type = 'text', ...input }] = splitTexts(props);
  return (
    <FieldFrame
      {...texts}
      {...(size === 'compact' && { labelHidden: true })}
      id={id}
      errorLines={size === 'form' ? 1 : 0}
    >
      {(attributes) => {
        const control = <Input type={type} {...input} {...attributes} />;
        return (
          <Box $size={size}>
            {icon !== undefined && <Icon name={icon} />}
            {size === 'compact' ? (
              <CompactTexts>
                <span aria-hidden>{texts.label}</span>
                {control}
              </CompactTexts>
            ) : (
              control
            )}
            {end}
          </Box>
        );
      }}
    </FieldFrame>
  );
}

type PasswordFieldProps = FieldTexts &
  Omit<Native<'input'>, 'type' | 'size'> & {
    /** Labels of the button that shows and hides the password. */
    showLabel: string;
    hideLabel: string;
  };

export function PasswordField(props: PasswordFieldProps) {
  const [texts, { id, showLabel, hideLabel, ...input }] = splitTexts(props);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...texts} id={id}>
      {(attributes) => (
        <Box $size="form">
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
          />
          <Reveal
            type="button"
            aria-label={shown ? hideLabel : showLabel}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </Reveal>
        </Box>
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldTexts & Native<'textarea'>;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [texts, { id, rows = 3, ...area }] = splitTexts(props);
  return (
    <FieldFrame {...texts} id={id}>
      {(attributes) => <Area rows={rows} {...area} {...attributes} />}
    </FieldFrame>
  );
}
