import type { CellLook } from './matrixContent';

/** A cell that shows and says nothing. */
export const blankCell: CellLook = {
  className: 'cell',
  label: '',
  text: '',
  detail: '',
  secondLine: '',
  imagePosition: '',
};
