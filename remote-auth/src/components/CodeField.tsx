import { CODE_DIGITS } from '@pmm/shared/contracts/passwordReset';
import { useTranslation } from '@pmm/shared/i18n';
import { ErrorLine, useShownError } from '@pmm/shared/ui/Field';
import { token } from '@pmm/shared/ui/theme';
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { enterText, typedInto, withDigit, type CodeBoxes } from './codeInput';

const Group = styled.div`
  display: grid;
  gap: 6px;
`;
const Label = styled.span`
  font: ${token('type-control')};
  font-weight: 550;
`;
const Boxes = styled.div`
  display: grid;
  grid-template-columns: repeat(${CODE_DIGITS}, minmax(0, 1fr));
  gap: 8px;
`;
const Box = styled.input`
  min-inline-size: 0;
  block-size: 52px;
  padding: 0;
  border: 1px solid ${token('line-control')};
  border-radius: ${token('radius-control')};
  font: ${token('type-page-title')};
  font-variant-numeric: tabular-nums;
  text-align: center;
  color: ${token('ink')};
  background: ${token('surface')};
  &:focus-visible {
    outline: 2px solid ${token('accent')};
    outline-offset: 1px;
  }
  &[aria-invalid='true'] {
    border-color: ${token('danger')};
  }
`;

interface CodeFieldProps {
  boxes: CodeBoxes;
  /** Read out when it appears. */
  error: string | undefined;
  firstBox: RefObject<HTMLInputElement | null>;
  onChange: (boxes: CodeBoxes) => void;
  /** Called with the key of the reason if a text was not accepted. */
  onRefuse: (key: string) => void;
  /** Called when the focus has left all boxes. */
  onLeave: () => void;
}

/** A box for each digit. Together they accept typed, pasted and autofilled codes. */
export function CodeField(props: CodeFieldProps) {
  const { boxes, firstBox, onChange, onRefuse, onLeave } = props;
  const error = useShownError(props.error);
  const { t } = useTranslation('auth');
  const id = useId();
  const group = useRef<HTMLDivElement>(null);

  const focusBox = (position: number) =>
    group.current?.querySelectorAll('input').item(position).focus();

  const take = (position: number, text: string) => {
    const result = enterText(boxes, position, text);
    if (result.error !== undefined) {
      onRefuse(result.error);
      return;
    }
    onChange(result.boxes);
    focusBox(result.focus);
  };

  const change = (position: number, text: string) => {
    if (text === '') onChange(withDigit(boxes, position, ''));
    else take(position, typedInto(boxes[position] ?? '', text));
  };

  const pressKey = (event: KeyboardEvent, position: number) => {
    const before = Math.max(0, position - 1);
    const targets: Record<string, number> = {
      ArrowLeft: before,
      ArrowRight: Math.min(CODE_DIGITS - 1, position + 1),
      Home: 0,
      End: CODE_DIGITS - 1,
    };
    const backwards = event.key === 'Backspace' && boxes[position] === '';
    const target = backwards ? before : targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    if (backwards) onChange(withDigit(boxes, before, ''));
    focusBox(target);
  };

  return (
    <Group
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <Label id={`${id}-label`}>{t('verify.code')}</Label>
      <Boxes>
        {boxes.map((digit, position) => (
          <Box
            key={position}
            ref={position === 0 ? firstBox : undefined}
            aria-label={t('verify.digit', { position: position + 1, count: CODE_DIGITS })}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            aria-required
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => change(position, event.currentTarget.value)}
            onPaste={(event) => {
              event.preventDefault();
              take(position, event.clipboardData.getData('text'));
            }}
            onKeyDown={(event) => pressKey(event, position)}
          />
        ))}
      </Boxes>
      {/* Two lines: the answer to a wrong code may come while the pointer is anywhere, and
          nothing must move. */}
      <ErrorLine id={`${id}-error`} error={error} lines={2} />
    </Group>
  );
}
