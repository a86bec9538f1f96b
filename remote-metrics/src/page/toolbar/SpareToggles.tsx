import { useMediaQuery } from '@pmm/shared/state';
import type { ReactNode } from 'react';
import { countChanged } from './foldedControls';
import { ViewPopover } from './ViewPopover';

/** Next to a sidebar, one line has no room for all toggles of availability and prices. */
const TIGHT = '(min-width: 1280px) and (max-width: 1439px) and (min-height: 500px)';
export const useIsTight = (): boolean => useMediaQuery(TIGHT);

interface SpareTogglesProps<View> {
  view: View;
  defaultView: View;
  /** The parts of the view that these toggles set. */
  parts: readonly (keyof View)[];
  children: ReactNode;
}

/** The toggles that are used less than the others: in a tight line they are behind one button. */
export function SpareToggles<View extends object>(props: SpareTogglesProps<View>) {
  const { view, defaultView, parts, children } = props;
  const isTight = useIsTight();
  if (!isTight) return children;
  return <ViewPopover count={countChanged(view, defaultView, parts)}>{children}</ViewPopover>;
}
