export { PageHeader } from './PageHeader';
export { PageWidth } from './PageWidth';
