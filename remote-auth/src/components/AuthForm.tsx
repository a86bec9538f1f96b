import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import type { SubmitEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { AuthHeading } from './AuthHeading';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;
// There from the start, or nothing would be read out; while it is empty it takes back the gap.
const Announcement = styled.div`
  &:empty {
    margin-block-start: -16px;
  }
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
  /** What is good to know before one fills it in; read out when it appears. */
  notice?: ReactNode;
  /** Why the last try was refused; read out when it appears. */
  failure: string | null;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  children: ReactNode;
}

/** The frame of every form of the sign-in flow. */
export function AuthForm(props: AuthFormProps) {
  const { title, introduction, notice, failure, onSubmit, children } = props;
  return (
    <>
      <AuthHeading title={title} introduction={introduction} />
      {/* The schema speaks, in the language in use; the browser's own bubbles stay out. */}
      <Form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Announcement role="status">{notice}</Announcement>
        <Announcement role="alert">
          {failure !== null && (
            <Failure>
              <Icon name="circle-alert" />
              {failure}
            </Failure>
          )}
        </Announcement>
        {children}
      </Form>
    </>
  );
}
