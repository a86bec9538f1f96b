import { useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { Notice } from './NoticeBar';
import { connectionAtom } from '../connection/connection';

/** Shown while offline or while the server cannot be reached. */
export function ConnectionNotice() {
  const { t } = useTranslation('host');
  const connection = useAtomValue(connectionAtom);
  if (connection === 'connected') return null;
  return <Notice icon="triangle-alert" text={t(`connection.${connection}`)} />;
}
