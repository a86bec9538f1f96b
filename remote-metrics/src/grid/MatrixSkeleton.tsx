import { Skeleton } from '@pmm/shared/ui/Skeleton';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';
import { MatrixFrame } from './MatrixFrame';

const Waiting = styled.div`
  flex: 1;
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

interface MatrixSkeletonProps {
  label: string;
  /** The frame of the matrix that is loading. */
  frame?: typeof MatrixFrame;
}

/**
 * Placeholder of the matrix while it loads, in its final size; in its frame, so that the style
 * sheet is there before the data.
 */
export function MatrixSkeleton({ label, frame: Frame = MatrixFrame }: MatrixSkeletonProps) {
  return (
    <Frame role="status" aria-label={label}>
      <Waiting>
        <Head />
        {Array.from({ length: 20 }, (_, row) => (
          <Row key={row}>
            <Skeleton $width={row % 4 === 0 ? '220px' : '100%'} $height="12px" />
          </Row>
        ))}
      </Waiting>
    </Frame>
  );
}
