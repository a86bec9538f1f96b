export { Button, IconButton } from './Button';
export type { ButtonVariant } from './buttonStyle';
