import type { ReactElement } from 'react';
import type { IconName } from '../Icon';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A second, less prominent text at the end. */
  detail?: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Why it is disabled and what to do first; shown below the label. */
  reason?: string;
}

export interface MenuGroup {
  id: string;
  /** Shown above the entries. */
  label?: string;
  entries: readonly MenuEntry[];
  /**
   * Set if one of the entries is the current one, which gets a check mark. `null`: none of them is.
   */
  selected?: string | null;
}

export interface MenuProps {
  /** A `Button` or `IconButton`: it labels the menu, opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>>;
  groups: readonly MenuGroup[];
  onAction: (entryId: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}
