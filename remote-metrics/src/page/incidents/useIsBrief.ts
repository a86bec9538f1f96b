import { useMediaQuery } from '@pmm/shared/state';
import { SHORT } from '@pmm/shared/ui/theme';

/** In such a window (beside a sidebar, on a tablet or a phone) there is no room for everything. */
const BRIEF = `(max-width: 1199px), ${SHORT}`;

/** Whether a line about what is not read is reduced to what it is, and that it does not count. */
export const useIsBrief = (): boolean => useMediaQuery(BRIEF);
