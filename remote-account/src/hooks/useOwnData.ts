import { saveFile } from '@pmm/shared/files';
import { useTranslation } from '@pmm/shared/i18n';
import { useMutation } from '@pmm/shared/query';
import { exportOwnData, readDeletion } from '../api/account';

/** Gives the person a file of their data. */
export const useDownloadOwnData = () => {
  const { t } = useTranslation('account');
  return useMutation({
    mutationFn: exportOwnData,
    onSuccess: (file) => saveFile(file, `${t('ownData.fileName')}.json`),
  });
};

/** What would be deleted with the account, requested when the person considers it. */
export const useDeletionPreview = () => useMutation({ mutationFn: readDeletion });
