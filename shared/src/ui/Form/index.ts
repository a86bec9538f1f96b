export { Announcement, Form } from './Form';
export type { FormProps } from './Form';
export { useSteadyUnderPointer } from '../pointer/useSteadyUnderPointer';
