import { cloneElement } from 'react';
import { useOpener } from '../overlay/useOpener';
import type { MenuProps } from './MenuSurface';

/** Actions or choices behind a button. */
export function Menu({ trigger, ...menu }: MenuProps) {
  const { triggerProps, windows, ...opened } = useOpener('menu');
  return (
    <>
      {cloneElement(trigger, triggerProps)}
      {windows && <windows.MenuSurface {...menu} {...opened} />}
    </>
  );
}
