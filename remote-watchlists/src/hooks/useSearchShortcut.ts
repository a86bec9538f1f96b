import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** The key "/" leads to the search, unless somebody types or a dialog or menu is open. */
export const useSearchShortcut = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
      if (field.current === null || field.current.closest('[inert], [aria-hidden="true"]')) return;
      event.preventDefault();
      field.current.select();
      field.current.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [field]);
};
