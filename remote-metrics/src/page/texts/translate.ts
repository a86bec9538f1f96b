import type { useTranslation } from '@pmm/shared/i18n';

/** Writes the texts of this remote. */
export type Translate = ReturnType<typeof useTranslation<'metrics'>>['t'];
