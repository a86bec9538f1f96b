import { useAtomValue } from '@pmm/shared/state';
import {
  chooseInMatrix,
  choicesAtFirst,
  keptChoicesAtom,
  type MatrixChoices,
} from '../state/matrixChoices';

/** The choices of toolbar, legend and rows as this matrix was left. */
export const useMatrixChoices = (key: string) => {
  const kept = useAtomValue(keptChoicesAtom);
  const choices = kept?.key === key ? kept.choices : choicesAtFirst;
  const choose = (change: Partial<MatrixChoices>) => chooseInMatrix(key, change);
  return { choices, choose };
};
