import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Frame = styled.div`
  flex: 1;
  min-block-size: 240px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
  overflow: clip;
`;
const HEAD_HEIGHT = 122;
const Head = styled.div`
  block-size: ${HEAD_HEIGHT}px;
  border-block-end: 1px solid ${token('line-strong')};
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  block-size: 30px;
  padding-inline: 14px;
  border-block-end: 1px solid ${token('line')};
`;

/** Placeholder of the matrix while it loads, in its final size. */
export function MatrixSkeleton({ label }: { label: string }) {
  return (
    <Frame role="status" aria-label={label}>
      <Head />
      {Array.from({ length: 20 }, (_, row) => (
        <Row key={row}>
          <Skeleton $width={row % 4 === 0 ? '220px' : '100%'} $height="12px" />
        </Row>
      ))}
    </Frame>
  );
}
