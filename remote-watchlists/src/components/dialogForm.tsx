import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 16px;
`;

// There from the start, or nothing would be read out; while it is empty it takes back the gap.
export const Announcement = styled.div`
  &:empty {
    margin-block-end: -16px;
  }
`;

const Text = styled.p`
  display: flex;
  gap: 10px;
  padding: 10px 12px;
  border-radius: ${token('radius-control')};
  color: ${token('danger')};
  background: ${token('danger-soft')};
`;

/** Why the server refused; read out when it appears. */
export function Failure({ message }: { message: string | null }) {
  return (
    <Announcement role="alert">
      {message !== null && (
        <Text>
          <Icon name="circle-alert" />
          {message}
        </Text>
      )}
    </Announcement>
  );
}
