export { LoadFailed } from './LoadFailed';
export type { LoadFailedProps } from './LoadFailed';
