export { ComboBox } from './ComboBox';
export type { ComboBoxProps } from './ComboBox';
export { ComboBoxPlace } from './ComboBoxPlace';
export type { Option } from '../overlay/choiceProps';
