export { Icon, NamedIcon } from './Icon';
export type { IconProps } from './Icon';
export { isIconName } from './iconSet';
export type { IconName } from './iconSet';
