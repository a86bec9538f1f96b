import { isSingleKey } from '@pmm/shared/session';
import { useEffect, type RefObject } from 'react';

/**
 * The slash key focuses the search, unless somebody types. It works only while the focus is in the
 * area that is searched: a key that works everywhere disturbs speech input (WCAG 2.1.4).
 */
export const useSearchShortcut = (
  area: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
): void => {
  useEffect(() => {
    const searched = area.current;
    const lead = (event: KeyboardEvent) => {
      if (field.current === null || !isSingleKey(event, '/')) return;
      event.preventDefault();
      field.current.select();
      field.current.focus();
    };
    searched?.addEventListener('keydown', lead);
    return () => searched?.removeEventListener('keydown', lead);
  }, [area, field]);
};
