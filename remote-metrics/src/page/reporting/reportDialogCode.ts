import type { SeparateCode } from '@pmm/shared/feature';
import { addMessages } from '@pmm/shared/i18n';
import type { ReportDialog } from './ReportDialog';

/** The dialog with its texts: few cells are ever reported. */
export const reportDialogCode: SeparateCode<{ ReportDialog: typeof ReportDialog }> = {
  load: async () => {
    const [code, { texts }] = await Promise.all([import('./ReportDialog'), import('./texts')]);
    addMessages('metrics', texts);
    return code;
  },
};
