import { saveFile } from '@pmm/shared/files';
import { useTranslation } from '@pmm/shared/i18n';
import { useMutation } from '@pmm/shared/query';
import { exportOwnData, readDeletion } from '../api/account';

/** Hands the person a file of what is held about them. */
export const useDownloadOwnData = () => {
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: exportOwnData,
    onSuccess: (file) => saveFile(file, `${t('ownData.fileName')}.json`),
  });
};

/** What would end with the account, asked for when the person thinks of it. */
export const useDeletionPreview = () => useMutation({ mutationFn: readDeletion });
