import { useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { addressWithoutSafeMode, isSafeMode } from '../deployment/builds/safeMode';
import { browserPage } from '../release/reload';
import { Notice } from './NoticeBar';

/** Says why nothing but the shell is there, and leads back. */
export function SafeModeNotice() {
  const { t } = useTranslation('host');
  if (!isSafeMode) return null;
  return (
    <Notice
      icon="triangle-alert"
      text={t('safeMode.text')}
      action={
        <Button onClick={() => browserPage.goTo(addressWithoutSafeMode())}>
          {t('safeMode.leave')}
        </Button>
      }
    />
  );
}
