import { Button } from '@pmm/shared/ui/Button';

interface SubmitButtonProps {
  pending: boolean;
  /** Read out when the wait begins. */
  pendingLabel: string;
  children: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  return <Button {...props} type="submit" variant="primary" size="form" />;
}
