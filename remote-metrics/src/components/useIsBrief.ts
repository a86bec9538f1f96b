import { useMediaQuery } from '@pmm/shared/state';
import { SHORT } from '@pmm/shared/ui/theme';

/** Beside a sidebar, on a tablet and on a phone there is no room for all. */
const BRIEF = `(max-width: 1199px), ${SHORT}`;

/** Whether a line about what is not read says only what it is and that it does not count. */
export const useIsBrief = (): boolean => useMediaQuery(BRIEF);
