import { useTranslation } from '@pmm/shared/i18n';
import { hasUnsavedInput, useAtomValue } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { Notice } from '../layout/NoticeBar';
import type { NewVersionProps } from './NewVersionDialog';
import { outdatedAtom, putOff } from './outdated';
import { reloadInto } from './reloading';

/** The dialog may be gone with the release that it would tell of: the notice needs no more code. */
function WithoutDialog() {
  useEffect(putOff, []);
  return null;
}

const NewVersionDialog = lazy((): Promise<{ default: ComponentType<NewVersionProps> }> =>
  import(/* webpackChunkName: "overlays" */ './NewVersionDialog').catch(() => ({
    default: WithoutDialog,
  })),
);

function Question({ commit }: { commit: string }) {
  // As it is when the question comes: behind the dialog nothing can be typed.
  const [unsaved] = useState(hasUnsavedInput);
  return (
    <Suspense fallback={null}>
      <NewVersionDialog onReload={() => reloadInto(commit)} {...(unsaved && { onLater: putOff })} />
    </Suspense>
  );
}

/** Asks for a reload when something newer than this page was released, until it is put off. */
export function NewVersionQuestion() {
  const outdated = useAtomValue(outdatedAtom);
  return outdated && !outdated.putOff ? <Question commit={outdated.commit} /> : null;
}

/** What stays after the reload was put off. */
export function NewVersionNotice() {
  const { t } = useTranslation('host');
  const outdated = useAtomValue(outdatedAtom);
  if (!outdated?.putOff) return null;
  return (
    <Notice
      icon="info"
      text={t('newVersion.notice')}
      action={<Button onClick={() => reloadInto(outdated.commit)}>{t('newVersion.reload')}</Button>}
    />
  );
}
