export { Menu } from './Menu';
export { useFeatureActions } from './useFeatureActions';
export type { MenuEntry, MenuGroup, MenuProps } from './MenuSurface';
