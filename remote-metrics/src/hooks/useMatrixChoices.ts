import { useAtomValue } from '@pmm/shared/state';
import {
  chooseInMatrix,
  choicesFor,
  keptChoicesAtom,
  type MatrixChoices,
} from '../state/matrixChoices';

/** The choices of toolbar, legend and rows, as they were left. */
export const useMatrixChoices = (key: string) => {
  const choices = choicesFor(key, useAtomValue(keptChoicesAtom));
  const choose = (change: Partial<MatrixChoices>) => chooseInMatrix(key, change);
  return { choices, choose };
};
