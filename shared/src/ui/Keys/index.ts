export { Keys, keyStyle } from './Keys';
export { ShortcutList, type Shortcut } from './ShortcutList';
