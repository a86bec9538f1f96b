export { Icon, NamedIcon } from './Icon';
export { iconNames } from './iconSet';
export type { IconName } from './iconSet';
