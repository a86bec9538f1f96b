import { Form, useSteadyUnderPointer } from '@pmm/shared/ui/Form';
import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { AuthHeading } from './AuthHeading';

interface AuthFormProps {
  title: string;
  introduction: string;
  /** Advice before filling the form in; read out when it appears. */
  notice?: ReactNode;
  /** Why the last attempt was refused; read out when it appears. */
  failure: string | null;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  children: ReactNode;
}

/** Runs before the host moves the focus to the heading of a page without a focused field. */
const useFocusOnFirstField = () => {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    fields.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  return fields;
};

/** The frame of every form of the sign-in flow; its first field is focused. */
export function AuthForm(props: AuthFormProps) {
  const { title, introduction, notice, failure, onSubmit, children } = props;
  const fields = useFocusOnFirstField();
  const shownFailure = useSteadyUnderPointer(failure);
  return (
    <div ref={fields}>
      <AuthHeading title={title} introduction={introduction} failure={shownFailure} />
      <div role="status">{notice}</div>
      <Form onSubmit={onSubmit}>{children}</Form>
    </div>
  );
}
