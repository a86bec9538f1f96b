export { Icon, NamedIcon } from './Icon';
export { iconNames, isIconName } from './iconSet';
export type { IconName } from './iconSet';
