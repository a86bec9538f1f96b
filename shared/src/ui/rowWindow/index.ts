export { useRowWindow } from './useRowWindow';
