import { useTranslation } from '@pmm/shared/i18n';
import { isSingleKey } from '@pmm/shared/session';
import { Field } from '@pmm/shared/ui/Field';
import { IconButton } from '@pmm/shared/ui/Button';
import { token } from '@pmm/shared/ui/theme';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SearchPlace } from './searchPlace';

const Count = styled.span`
  flex: none;
  font: ${token('type-header')};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  color: ${token('ink-third')};
`;
const Clear = styled(IconButton)`
  block-size: 26px;
  margin-inline-end: -8px;
`;

/**
 * The pause after a letter, because every change is written into the address, and browsers limit
 * that.
 */
const REST_MS = 150;

/**
 * Whether the focus is on the page itself or nowhere: not in the sidebar, the top bar or a dialog.
 */
const isOnPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('main') !== null);

/**
 * The slash key focuses the field, unless somebody is typing or the focus is elsewhere: a key that
 * works everywhere disturbs speech input (WCAG 2.1.4).
 */
const useSlashKey = (focus: () => void): void => {
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (!isSingleKey(event, '/') || !isOnPage(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  });
};

interface MatrixSearchProps {
  label: string;
  /** The text to search for. */
  text: string;
  /** How many it finds, in words; null without a text. */
  found: string | null;
  onFind: (text: string) => void;
  /** Called on Enter, to go to the match of the text. */
  onGo?: () => void;
}

/** Searches the matrix while one types. */
export function MatrixSearch({ label, text, found, onFind, onGo }: MatrixSearchProps) {
  const { t } = useTranslation('metrics');
  const field = useRef<HTMLInputElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  /** The texts searched for from here that `text` does not have yet, the oldest first. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (shown !== text) {
    setShown(text);
    const isFromHere = sent.includes(text);
    setSent(isFromHere ? sent.slice(sent.indexOf(text) + 1) : []);
    // An older text must not replace letters that were typed since.
    if (!isFromHere) setTyped(text);
  }
  const [going, setGoing] = useState(0);
  const go = useEffectEvent(() => onGo?.());
  // Before its result is shown there is no place to go to.
  useEffect(() => {
    if (going > 0) go();
  }, [going]);
  useEffect(() => () => clearTimeout(rest.current), []);
  useSlashKey(() => {
    field.current?.focus();
    field.current?.select();
  });

  const find = (next: string) => {
    clearTimeout(rest.current);
    setTyped(next);
    if (next === (sent.at(-1) ?? text)) return;
    setSent((before) => [...before, next]);
    onFind(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(rest.current);
    rest.current = setTimeout(() => find(next), REST_MS);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault();
      find('');
    }
    if (event.key === 'Enter') {
      find(typed);
      if (typed.trim() !== '') setGoing(going + 1);
    }
  };
  return (
    <SearchPlace role="search">
      <Field
        ref={field}
        type="search"
        size="toolbar"
        icon="search"
        label={label}
        labelHidden
        placeholder={t('find.placeholder')}
        aria-keyshortcuts="/"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={pressed}
        end={
          <>
            <Count aria-live="polite">{found}</Count>
            {typed !== '' && (
              <Clear
                icon="x"
                label={t('find.clear')}
                onClick={() => {
                  find('');
                  field.current?.focus();
                }}
              />
            )}
          </>
        }
      />
    </SearchPlace>
  );
}
