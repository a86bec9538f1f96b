import { useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { newerCommitAtom } from '../release/newerRelease';
import { reloadInto } from '../release/reload';
import { PostponableQuestion } from './PostponableQuestion';

/** Asks for a reload when something newer than this page was released. */
export function NewVersion() {
  const { t } = useTranslation('host');
  const commit = useAtomValue(newerCommitAtom);
  if (commit === null) return null;
  return (
    <PostponableQuestion
      title={t('newVersion.title')}
      detail={t('newVersion.detail')}
      unsavedDetail={t('newVersion.unsaved')}
      confirmLabel={t('newVersion.reload')}
      onConfirm={() => reloadInto(commit)}
      postponeLabel={t('newVersion.later')}
      reminder={t('newVersion.notice')}
    />
  );
}
