import type { ReactElement } from 'react';
import type { IconName } from '../Icon';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** A second, quieter text at the end. */
  detail?: string;
  tone?: 'neutral' | 'danger';
  disabled?: boolean;
  /** Why it is disabled and what to do first; stands below the label. */
  reason?: string;
}

export interface MenuGroup {
  id: string;
  /** Stands above the entries. */
  label?: string;
  entries: readonly MenuEntry[];
  /** One of the entries is the current one and carries a check mark. `null`: none is. */
  selected?: string | null;
}

export interface MenuProps {
  /** A `Button` or `IconButton`: names the menu, opens it and gets the focus back. */
  trigger: ReactElement<Record<string, unknown>>;
  groups: readonly MenuGroup[];
  onAction: (entryId: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}
