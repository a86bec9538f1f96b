import { styled } from 'styled-components';
import { type ButtonLook, buttonStyle } from '../Button/buttonStyle';
import { token } from '../theme';

/**
 * A link in the accent colour. `<TextLink as={RouterLink} to="/availability">` for one inside the
 * app.
 */
export const TextLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 550;
  color: ${token('accent')};
  text-decoration: none;
  border-radius: 4px;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

/** A link that looks like a button: `<LinkButton as={RouterLink} to="/" $variant="primary">`. */
export const LinkButton = styled.a<ButtonLook>`
  ${buttonStyle}
`;
