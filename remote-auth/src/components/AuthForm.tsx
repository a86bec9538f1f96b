import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import type { SubmitEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AuthHeading } from './AuthHeading';

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Failure = styled.p`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  margin: 0;
  padding: 10px 12px;
  border-radius: ${token('radius-control')};
  color: ${token('danger')};
  background: ${token('danger-soft')};
  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

interface AuthFormProps {
  title: string;
  introduction: string;
  /** Why the last try was refused; read out when it appears. */
  failure: string | null;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  children: ReactNode;
}

/** The frame of every form of the sign-in flow. */
export function AuthForm({ title, introduction, failure, onSubmit, children }: AuthFormProps) {
  return (
    <>
      <AuthHeading title={title} introduction={introduction} />
      {/* The schema speaks, in the language in use; the browser's own bubbles stay out. */}
      <Form noValidate onSubmit={(event) => void onSubmit(event)}>
        <div role="alert">
          {failure !== null && (
            <Failure>
              <Icon name="circle-alert" />
              {failure}
            </Failure>
          )}
        </div>
        {children}
      </Form>
    </>
  );
}
