import { lazy, type ComponentType } from 'react';
import { untilServerAnswers } from './followConnection';

/**
 * A part of the shell in a chunk of its own. If it could not be loaded, that is tried once more as
 * soon as the server answers: the connection may have been lost a moment ago, without anybody
 * knowing, or have come back meanwhile. React's `lazy` would remember the first failure.
 */
export const shellPart = <Part extends ComponentType<object>>(
  load: () => Promise<{ default: Part }>,
) => lazy(() => load().catch(() => untilServerAnswers().then(load)));
