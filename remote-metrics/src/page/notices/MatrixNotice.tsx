import { EmptyState, type EmptyStateProps } from '@pmm/shared/ui/EmptyState';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

/** The box of what stands in place of a matrix. */
export const MatrixPlace = styled.div`
  display: grid;
  flex: 1;
  align-content: center;
  min-block-size: 240px;
  border: 1px solid ${token('line')};
  border-radius: ${token('radius-surface')};
  background: ${token('surface')};
`;

/** Stands in place of the matrix if there is nothing to show in it. */
export function MatrixNotice(props: EmptyStateProps) {
  return (
    <MatrixPlace>
      <EmptyState {...props} />
    </MatrixPlace>
  );
}
