import { EmptyState, type EmptyStateProps } from '@pmm/shared/ui/EmptyState';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The place of a matrix that is not there. */
export const MatrixPlace = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  min-block-size: 240px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
`;

/** Takes the place of the matrix when there is nothing to show in it. */
export function MatrixNotice(props: EmptyStateProps) {
  return (
    <MatrixPlace>
      <EmptyState {...props} />
    </MatrixPlace>
  );
}
