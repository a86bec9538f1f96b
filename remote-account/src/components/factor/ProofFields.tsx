import { ErrorLine } from '@pmm/shared/ui/Field';
import { useId } from 'react';
import type { ProofForm } from '../../hooks/useProofForm';
import { CodeField } from '../CodeField';
import { CurrentPasswordField } from '../CurrentPasswordField';

interface ProofProps {
  proof: ProofForm;
}

export function PasswordProof({ proof: { form, errorOf } }: ProofProps) {
  return (
    <CurrentPasswordField
      error={errorOf('currentPassword')}
      {...form.register('currentPassword')}
    />
  );
}

export function CodeProof({ proof: { form, errorOf }, hint }: ProofProps & { hint: string }) {
  return <CodeField hint={hint} error={errorOf('code')} {...form.register('code')} />;
}

/** Why it failed, if no single field is to blame. */
export function ProofFailure({ proof: { failure } }: ProofProps) {
  return <ErrorLine id={useId()} error={failure ?? undefined} lines={0} />;
}
