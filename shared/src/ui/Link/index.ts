export { LinkButton, TextLink } from './Link';
