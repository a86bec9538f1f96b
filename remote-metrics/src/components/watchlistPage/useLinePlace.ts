import { useState } from 'react';

/**
 * Whether a line stands above the matrix: where it was needed there at first. One that comes with fresh data stands
 * below, where it pushes no row away from who looks at it. Null while the data are on their way.
 */
export const useLinePlace = (isNeeded: boolean | undefined): boolean | null => {
  const [isAbove, setAbove] = useState<boolean | null>(null);
  if (isAbove === null && isNeeded !== undefined) setAbove(isNeeded);
  return isAbove;
};
