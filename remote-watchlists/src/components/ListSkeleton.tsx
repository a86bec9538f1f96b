import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { styled } from 'styled-components';

const Placeholder = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px;
`;

/** Stands in for rows that are loading; the label says which. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <Placeholder role="status" aria-busy="true" aria-label={label}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} $width="100%" $height="44px" />
      ))}
    </Placeholder>
  );
}
