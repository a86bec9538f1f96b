import { useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { addressWithoutSafeMode, isSafeMode } from '../deployment/builds/safeMode';
import { isSwitchedOffInUseAtom } from '../deployment/registry/currentRegistry';
import { newerCommitAtom } from '../release/newerRelease';
import { browserPage, reloadInto } from '../release/reload';
import { ConnectionNotice } from './ConnectionNotice';
import { LeaveQuestion } from './LeaveQuestion';
import { Notice, NoticeBar } from './NoticeBar';
import { OverrideNotice } from './OverrideNotice';
import { PostponableQuestion } from './PostponableQuestion';
import { SessionExpired } from './SessionExpired';

/** Says why nothing but the shell is there, and leads back. */
function SafeModeNotice() {
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

/** Says that the page was switched off and remains only because it is in use. */
function SwitchedOffNotice() {
  const { t } = useTranslation('host');
  if (!useAtomValue(isSwitchedOffInUseAtom)) return null;
  return <Notice icon="triangle-alert" text={t('feature.keptForInput')} />;
}

/** Asks for a reload when something newer than this page was released. */
function NewVersion() {
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

/** All notices, which any page has. */
export function Notices() {
  return (
    <NoticeBar>
      <ConnectionNotice />
      <OverrideNotice />
      <SafeModeNotice />
      <SwitchedOffNotice />
      <NewVersion />
      <LeaveQuestion />
      <SessionExpired />
    </NoticeBar>
  );
}
