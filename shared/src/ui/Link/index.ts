export { LinkButton, TextLink } from './Link';
export { SkipLink } from './SkipLink';
