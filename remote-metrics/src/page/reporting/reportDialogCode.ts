import type { SeparateCode } from '@pmm/shared/feature';
import type { ReportDialog } from './ReportDialog';

/** The dialog with its texts: few cells are ever reported. */
export const reportDialogCode: SeparateCode<{ ReportDialog: typeof ReportDialog }> = {
  load: () => import('./ReportDialog'),
};
