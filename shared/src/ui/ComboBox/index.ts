export { ComboBox } from './ComboBox';
export type { ComboBoxProps } from './ComboBox';
export type { Option } from '../overlay/OptionList';
