import { useSeparateCode } from '@pmm/shared/feature';
import { hasUnsavedInput } from '@pmm/shared/state';
import { Button } from '@pmm/shared/ui/Button';
import { useState } from 'react';
import { isInUse } from '../onScreen/inUse';
import { Notice } from './NoticeBar';
import { questionDialog } from './questionDialog';

interface PostponableQuestionProps {
  title: string;
  detail: string;
  /** Added if something typed would be lost. */
  unsavedDetail: string;
  confirmLabel: string;
  onConfirm: () => void;
  postponeLabel: string;
  /** The line at the foot of the window that remains after the question was postponed. */
  reminder: string;
}

/**
 * Asks before the page is left or reloaded. It can be postponed only while the page is in
 * use; a line at the foot then stays in place of the dialog.
 */
export function PostponableQuestion(props: PostponableQuestionProps) {
  const { title, detail, unsavedDetail, confirmLabel, onConfirm, postponeLabel, reminder } = props;
  const [postponed, setPostponed] = useState(false);
  // Read once: while the dialog is open nothing can be typed behind it.
  const [unsaved] = useState(hasUnsavedInput);
  const [canPostpone] = useState(isInUse);
  const { code, failure } = useSeparateCode(questionDialog, !postponed);
  // If the dialog cannot be loaded, the line at the foot shows the question.
  if (postponed || failure !== null) {
    const action = <Button onClick={onConfirm}>{confirmLabel}</Button>;
    return <Notice icon="info" text={reminder} action={action} />;
  }
  return (
    code && (
      <code.default
        tone="primary"
        title={title}
        detail={unsaved ? `${detail}. ${unsavedDetail}` : detail}
        confirmLabel={confirmLabel}
        onConfirm={onConfirm}
        postponeLabel={postponeLabel}
        onPostpone={() => setPostponed(true)}
        canPostpone={canPostpone}
      />
    )
  );
}
