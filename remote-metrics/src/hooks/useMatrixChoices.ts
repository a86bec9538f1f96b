import { useAtomValue } from '@pmm/shared/state';
import { useState } from 'react';
import {
  chooseInMatrix,
  choicesFor,
  keptChoicesAtom,
  type MatrixChoices,
} from '../state/matrixChoices';
import { savedSettings } from '../state/matrixSettings';

/** The choices of toolbar, legend and rows, as they were left. */
export const useMatrixChoices = (key: string) => {
  // Read once: what another machine saves must not move the matrix while it is looked at.
  const [saved] = useState(savedSettings);
  const choices = choicesFor(key, useAtomValue(keptChoicesAtom), saved);
  const choose = (change: Partial<MatrixChoices>) => chooseInMatrix(key, change, saved);
  return { choices, choose };
};
