import { useTranslation } from '@pmm/shared/i18n';
import { useUnsavedInput } from '@pmm/shared/state';
import type { DiscardQuestion } from '@pmm/shared/ui/Dialog';

/** The question that a dialog asks before it closes with unsaved input. */
export const useDiscardQuestion = (unsaved: boolean): DiscardQuestion | undefined => {
  const { t } = useTranslation('shared');
  useUnsavedInput(unsaved);
  if (!unsaved) return undefined;
  return {
    question: t('discard.question'),
    detail: t('discard.detail'),
    confirm: t('discard.confirm'),
    keep: t('discard.keep'),
  };
};
