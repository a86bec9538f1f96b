export { Button, IconButton } from './Button';
export type { ButtonProps, IconButtonProps } from './Button';
export type { ButtonSize, ButtonVariant } from './buttonStyle';
