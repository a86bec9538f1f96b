import { useTranslation } from '@pmm/shared/i18n';
import { AlertDialog } from '@pmm/shared/ui/Dialog';

export interface SessionExpiredProps {
  onLogin: () => void;
  /** Left out where nothing would be lost. */
  onStay?: () => void;
}

export default function SessionExpiredDialog({ onLogin, onStay }: SessionExpiredProps) {
  const { t } = useTranslation('host');
  const detail = t('sessionExpired.detail');
  return (
    <AlertDialog
      open
      tone="primary"
      title={t('sessionExpired.title')}
      description={onStay ? `${detail}. ${t('sessionExpired.unsaved')}` : detail}
      confirmLabel={t('sessionExpired.login')}
      onConfirm={onLogin}
      cancelLabel={t('sessionExpired.stay')}
      onCancel={onStay}
    />
  );
}
