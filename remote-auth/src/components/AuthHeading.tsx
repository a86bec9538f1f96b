import { token } from '@pmm/shared/ui/theme';
import { styled } from 'styled-components';

const Title = styled.h1`
  margin: 0 0 12px;
  font: ${token('type-page-title')};
  font-size: 30px;
  letter-spacing: -0.02em;
`;
const Introduction = styled.p`
  margin: 0 0 24px;
  color: ${token('ink-second')};
  overflow-wrap: anywhere;
`;

/** The beginning of every page of the sign-in. */
export function AuthHeading({ title, introduction }: { title: string; introduction: string }) {
  return (
    <>
      <Title>{title}</Title>
      <Introduction>{introduction}</Introduction>
    </>
  );
}
