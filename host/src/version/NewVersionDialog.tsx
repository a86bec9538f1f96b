import { useTranslation } from '@pmm/shared/i18n';
import { AlertDialog } from '@pmm/shared/ui/Dialog';

export interface NewVersionProps {
  onReload: () => void;
  /** Left out where nothing would be lost: then there is no reason to wait. */
  onLater?: () => void;
}

export default function NewVersionDialog({ onReload, onLater }: NewVersionProps) {
  const { t } = useTranslation('host');
  const detail = t('newVersion.detail');
  return (
    <AlertDialog
      open
      tone="primary"
      title={t('newVersion.title')}
      description={onLater ? `${detail}. ${t('newVersion.unsaved')}` : detail}
      confirmLabel={t('newVersion.reload')}
      onConfirm={onReload}
      cancelLabel={t('newVersion.later')}
      onCancel={onLater}
    />
  );
}
