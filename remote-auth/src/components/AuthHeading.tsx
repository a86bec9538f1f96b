import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Title = styled.h1`
  margin: 0 0 12px;
  font: ${token('type-page-title')};
  font-size: 30px;
  letter-spacing: -0.02em;
`;
// A failure replaces the introduction, so that the form below it does not move.
const Lead = styled.div`
  display: grid;
  align-items: start;
  /* The height of a failure with three lines. */
  min-block-size: 74px;
  margin-block-end: 8px;
  & > * {
    grid-area: 1 / 1;
  }
`;
const Introduction = styled.p<{ $covered: boolean }>`
  margin: 0;
  color: ${token('ink-second')};
  overflow-wrap: anywhere;
  visibility: ${({ $covered }) => ($covered ? 'hidden' : 'visible')};
`;
const Failure = styled.p`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  margin: 0;
  padding: 10px 12px;
  border-radius: ${token('radius-control')};
  font: ${token('type-control')};
  color: ${token('danger')};
  background: ${token('danger-soft')};
  & > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

interface AuthHeadingProps {
  title: string;
  introduction: string;
  /** Why the last attempt was refused; null if there was none. Read out when it appears. */
  failure?: string | null;
}

/** The begin of every page of the sign-in. */
export function AuthHeading({ title, introduction, failure }: AuthHeadingProps) {
  return (
    <>
      <Title>{title}</Title>
      <Lead>
        <Introduction $covered={failure != null}>{introduction}</Introduction>
        {failure !== undefined && (
          // Always rendered, or screen readers would not read it out.
          <div role="alert">
            {failure !== null && (
              <Failure>
                <Icon name="circle-alert" />
                <span>{failure}</span>
              </Failure>
            )}
          </div>
        )}
      </Lead>
    </>
  );
}
