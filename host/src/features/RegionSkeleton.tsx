import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: 16px;
`;

/** Shown while the code of a page loads: heading, toolbar, surface. */
export function RegionSkeleton() {
  return (
    <Frame aria-hidden="true">
      <Skeleton $width="220px" $height="28px" />
      <Skeleton $width="420px" $height="20px" />
      <Skeleton $width="100%" $height="420px" $radius="14px" />
    </Frame>
  );
}
