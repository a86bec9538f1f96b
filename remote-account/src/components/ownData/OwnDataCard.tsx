import { toAppError } from '@pmm/shared/errors';
import { errorText, useTranslation } from '@pmm/shared/i18n';
import { Button } from '@pmm/shared/ui/Button';
import { Card } from '@pmm/shared/ui/Card';
import { toasts } from '@pmm/shared/ui/Toast';
import { useDeletionPreview, useDownloadOwnData } from '../../hooks/useOwnData';
import { Actions, Introduction } from '../cardText';
import { DeleteAccount } from './DeleteAccount';

/** The export of the person's data, and the deletion of the account. */
export function OwnDataCard() {
  const { t } = useTranslation('account');
  const tell = (title: string) => (cause: unknown) =>
    toasts.add({ tone: 'danger', title, detail: errorText(toAppError(cause)) });
  const download = useDownloadOwnData();
  const deletion = useDeletionPreview();
  return (
    <Card title={t('ownData.title')} flush>
      <Introduction>{t('ownData.introduction')}</Introduction>
      <Actions>
        <Button
          icon="download"
          pending={download.isPending}
          pendingLabel={t('ownData.downloading')}
          onClick={() => download.mutate(undefined, { onError: tell(t('ownData.downloadFailed')) })}
        >
          {t('ownData.download')}
        </Button>
        <Button
          pending={deletion.isPending}
          pendingLabel={t('checking')}
          onClick={() => deletion.mutate(undefined, { onError: tell(t('ownData.deleteFailed')) })}
        >
          {t('ownData.delete')}
        </Button>
      </Actions>
      {deletion.data && <DeleteAccount preview={deletion.data} onClose={deletion.reset} />}
    </Card>
  );
}
