import type { ColumnArrangement } from '@pmm/shared/contracts/user';
import { useAtomValue } from '@pmm/shared/state';
import { useMemo, useState } from 'react';
import { arrangeColumns } from '../state/columnArrangement';
import { arrange, arrangementsAtom, savedArrangement } from '../state/columnArrangements';

/** Which pharmacies stand as columns, in which order, and the way to arrange them. */
export const useColumns = (
  tenantId: string,
  pharmacies: readonly { channelId: string }[],
  withoutData: readonly number[],
) => {
  // Read once: what another machine saves must not move the matrix while it is looked at.
  const [saved] = useState(() => savedArrangement(tenantId));
  const arrangement = useAtomValue(arrangementsAtom)[tenantId] ?? saved;
  const [isFolded, setFolded] = useState(true);
  const shown = useMemo(
    () => arrangeColumns(pharmacies, arrangement, { columns: withoutData, isFolded }),
    [pharmacies, arrangement, withoutData, isFolded],
  );
  return {
    ...shown,
    arrangement,
    onArrange: (changed: ColumnArrangement) => arrange(tenantId, changed),
    isFolded,
    onFold: setFolded,
  };
};
