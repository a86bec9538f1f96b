import { cloneElement } from 'react';
import { useOpener } from '../overlay/useOpener';
import type { PopoverProps } from './PopoverSurface';

/** Controls or explanations next to their button; a press outside or Esc closes it. */
export function Popover({ trigger, children, ...popover }: PopoverProps) {
  const { triggerProps, windows, ...opened } = useOpener('dialog');
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {windows && (
        <windows.PopoverSurface {...popover} {...opened}>
          {children}
        </windows.PopoverSurface>
      )}
    </>
  );
}
