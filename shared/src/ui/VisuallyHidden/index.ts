export { VisuallyHidden } from './VisuallyHidden';
export { hiddenStyle } from './hiddenStyle';
