import { useSeparateCode } from '@pmm/shared/feature';
import { useTranslation } from '@pmm/shared/i18n';
import { useAtomValue } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { isAskingToLeaveAtom, leaveAnyway, stayHere } from '../onScreen/leaving';
import { Notice } from './NoticeBar';
import { questionDialog } from './questionDialog';

function Question() {
  const { t } = useTranslation('shared');
  const { code, failure } = useSeparateCode(questionDialog, true);
  if (failure !== null) {
    // If the dialog cannot be loaded, the line at the foot shows the question.
    const action = <Button onClick={leaveAnyway}>{t('discard.confirm')}</Button>;
    return <Notice icon="info" text={t('discard.question')} action={action} />;
  }
  return (
    code && (
      <code.default
        tone="danger"
        title={t('discard.question')}
        detail={t('discard.detail')}
        confirmLabel={t('discard.confirm')}
        onConfirm={leaveAnyway}
        postponeLabel={t('discard.keep')}
        onPostpone={stayHere}
        canPostpone
      />
    )
  );
}

/** Asks before a page is left on which something typed is not saved. */
export function LeaveQuestion() {
  return useAtomValue(isAskingToLeaveAtom) && <Question />;
}
