import { AlertDialog } from '@pmm/shared/ui/Dialog';

interface QuestionDialogProps {
  tone: 'primary' | 'danger';
  title: string;
  detail: string;
  confirmLabel: string;
  onConfirm: () => void;
  postponeLabel: string;
  onPostpone: () => void;
  canPostpone: boolean;
}

export default function QuestionDialog({
  tone,
  title,
  detail,
  confirmLabel,
  onConfirm,
  postponeLabel,
  onPostpone,
  canPostpone,
}: QuestionDialogProps) {
  return (
    <AlertDialog
      open
      tone={tone}
      title={title}
      description={detail}
      confirmLabel={confirmLabel}
      onConfirm={onConfirm}
      cancelLabel={postponeLabel}
      onCancel={canPostpone ? onPostpone : undefined}
    />
  );
}
