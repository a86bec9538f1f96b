import { useTranslation } from '@pmm/shared/i18n';
import { AlertDialog } from '@pmm/shared/ui/Dialog';

interface DeleteQuestionProps {
  name: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export function DeleteQuestion({ name, onCancel, onConfirm }: DeleteQuestionProps) {
  const { t } = useTranslation('watchlists');
  return (
    <AlertDialog
      open
      title={t('delete.question', { name })}
      description={t('delete.detail')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('cancel')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
