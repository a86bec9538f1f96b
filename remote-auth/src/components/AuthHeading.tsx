import { Icon } from '@pmm/shared/ui/Icon';
import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Title = styled.h1`
  margin: 0 0 12px;
  font: ${token('type-page-title')};
  font-size: 30px;
  letter-spacing: -0.02em;
`;
// The failure takes the place of the introduction: the form below it stays where it is.
const Lead = styled.div`
  display: grid;
  align-items: start;
  /* A failure of three lines. */
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
  /** Why the last try was refused, null for not yet; read out when it appears. */
  failure?: string | null;
}

/** The beginning of every page of the sign-in. */
export function AuthHeading({ title, introduction, failure }: AuthHeadingProps) {
  return (
    <>
      <Title>{title}</Title>
      <Lead>
        <Introduction $covered={failure != null}>{introduction}</Introduction>
        {failure !== undefined && (
          // There from the start, or nothing would be read out.
          <div role="alert">
            {failure !== null && (
              <Failure>
                <Icon name="circle-alert" />
                {failure}
              </Failure>
            )}
          </div>
        )}
      </Lead>
    </>
  );
}
