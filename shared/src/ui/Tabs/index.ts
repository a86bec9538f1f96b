export { Tabs } from './Tabs';
export type { TabOption, TabsProps } from './Tabs';
