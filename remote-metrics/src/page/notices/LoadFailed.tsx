import { LoadFailed as Failed } from '@pmm/shared/ui/LoadFailed';
import { MatrixPlace } from './MatrixNotice';

interface LoadFailedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stands in place of what could not be loaded. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { error, isFetching, refetch } = query;
  return (
    <MatrixPlace>
      <Failed title={title} cause={error} retrying={isFetching} onRetry={() => void refetch()} />
    </MatrixPlace>
  );
}
