import { LoadFailed as Failed, type LoadFailedProps } from '@pmm/shared/ui/LoadFailed';
import { MatrixPlace } from './MatrixNotice';

/** Takes the place of what could not be loaded. */
export function LoadFailed(props: LoadFailedProps) {
  return (
    <MatrixPlace>
      <Failed {...props} />
    </MatrixPlace>
  );
}
