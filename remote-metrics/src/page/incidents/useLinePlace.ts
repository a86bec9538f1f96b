import { useState } from 'react';

/**
 * Whether a line is above the matrix: only if it was needed at first. A line that comes with fresh
 * data is below, where it moves no row that somebody looks at. Null while the data are loading.
 */
export const useLinePlace = (isNeeded: boolean | undefined): boolean | null => {
  const [isAbove, setAbove] = useState<boolean | null>(null);
  if (isAbove === null && isNeeded !== undefined) setAbove(isNeeded);
  return isAbove;
};
