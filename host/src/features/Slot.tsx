import type { SlotProps } from '@pmm/shared/feature';
import { selectedTenantAtom, selectedWatchlistAtom } from '@pmm/shared/session';
import { useAtomValue } from '@pmm/shared/state';
import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { contributionsAtom } from '../navigation/navigationState';
import { FeatureRegion } from './FeatureRegion';

const Place = styled.div`
  min-inline-size: 0;
  & > [role='alert'] {
    border: 1px solid ${token('line')};
    border-radius: ${token('radius-card')};
    background: ${token('surface')};
  }
`;

/** What features contribute to a page, in order, each in a region of its own. */
export function Slot({ name, context }: SlotProps) {
  const contributions = useAtomValue(contributionsAtom)(name);
  const tenantId = useAtomValue(selectedTenantAtom);
  const watchlistId = useAtomValue(selectedWatchlistAtom);
  if (tenantId === null) return null;
  return contributions.map(({ feature: { id }, contribution: { export: exportName, height } }) => (
    <Place key={`${id}/${exportName}`}>
      <FeatureRegion
        // Mounted again for another watchlist or place, so that nothing of the former one stays.
        key={JSON.stringify([tenantId, watchlistId, context])}
        featureId={id}
        exportName={exportName}
        props={{ tenantId, watchlistId, ...(context && { context }) }}
        skeleton={<Skeleton $width="100%" $height={`${height}px`} $radius={token('radius-card')} />}
      />
    </Place>
  ));
}
