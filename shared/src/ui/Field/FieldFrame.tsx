import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { hiddenStyle } from '../VisuallyHidden/hiddenStyle';
import { ErrorLine, useShownError } from './ErrorLine';
import { fieldRootStyle, hintStyle, labelStyle } from './fieldStyle';

const Root = styled.div`
  ${fieldRootStyle}
`;
const Label = styled.label<{ $hidden: boolean }>`
  ${({ $hidden }) => ($hidden ? hiddenStyle : labelStyle)}
`;
const Hint = styled.p`
  ${hintStyle}
`;

export interface FieldTexts {
  label: string;
  /** The label is read out, but not shown. */
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** The reason why the value is refused and what to do about it. Read out when it appears. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  // Not `required`, because the browser would then complain with its own text in its own language.
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id: string | undefined;
  /** For how many lines of an error there is space from the start. */
  errorLines?: number;
  children: (attributes: ControlAttributes, labelId: string) => ReactNode;
}

/** Separates the texts that the frame shows from the props of the control inside it. */
export const splitTexts = <Props extends FieldTexts>(props: Props) => {
  const { label, labelHidden, hint, error, required, className, ...control } = props;
  return [{ label, labelHidden, hint, error, required, className }, control] as const;
};

/** Label above, hint and error below, all linked to the control between them. */
export function FieldFrame(props: FieldFrameProps) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const labelId = `${id}-label`;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = props.hint !== undefined;
  const error = useShownError(props.error);
  const hasError = error !== undefined;
  const describedBy = [hasError && errorId, hasHint && hintId].filter(Boolean).join(' ');
  return (
    <Root className={props.className}>
      <Label id={labelId} htmlFor={id} $hidden={props.labelHidden ?? false}>
        {props.label}
      </Label>
      {props.children(
        {
          id,
          'aria-describedby': describedBy === '' ? undefined : describedBy,
          'aria-invalid': hasError || undefined,
          'aria-required': props.required === true || undefined,
        },
        labelId,
      )}
      {hasHint && <Hint id={hintId}>{props.hint}</Hint>}
      <ErrorLine id={errorId} error={error} lines={props.errorLines ?? 1} />
    </Root>
  );
}
