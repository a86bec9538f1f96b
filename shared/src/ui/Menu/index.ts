export { Menu } from './Menu';
export type { MenuEntry, MenuGroup, MenuProps } from './MenuSurface';
