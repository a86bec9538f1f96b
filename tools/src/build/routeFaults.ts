import type { FeatureDeclaration } from '@pmm/shared/contracts/registry';
import { asMatched } from '@pmm/shared/contracts/visibleFeatures';

type Declared = Pick<FeatureDeclaration, 'id' | 'replaces'> & {
  routes: readonly Pick<FeatureDeclaration['routes'][number], 'id' | 'path' | 'development'>[];
};

/** Answered by the server, or files of the site. */
const SERVED = ['api', 'assets', 'features'];

const segmentsOf = (path: string): string[] => asMatched(path).split('/').slice(1);
const isOpen = (segment: string): boolean => segment.startsWith(':') || segment.includes('*');

/** Why a feature may not have this first segment; null if it may. */
const reservedFault = (
  { id, replaces = [] }: Declared,
  { development }: Declared['routes'][number],
  first: string,
): string | null => {
  if (SERVED.includes(first)) return `"/${first}" is answered by the server`;
  const isOfSignIn = id === 'auth' || replaces.some((place) => place.startsWith('auth/'));
  if (first === 'auth' && !isOfSignIn) return '"/auth" belongs to the feature "auth"';
  if (first === 'dev' && development !== true)
    return '"/dev" is for development pages: set development: true, or choose another path';
  return null;
};

const faultOf = (declared: Declared, route: Declared['routes'][number]): string | null => {
  const segments = segmentsOf(route.path);
  const [first = ''] = segments;
  if (first === '') return 'it is the dashboard of the host. Contribute a card to it with slots';
  if (asMatched(route.path) === '/dev/features') return 'it is a page of the host';
  const open = segments.findIndex(isOpen);
  if (open < 0) return reservedFault(declared, route, first);
  const prefix = `/${segments.slice(0, open).join('/')}`;
  const isOwn =
    first === declared.id || declared.routes.some(({ path }) => asMatched(path) === prefix);
  if (open > 0 && isOwn) return reservedFault(declared, route, first);
  return `it would match addresses of others. Begin it with "/${declared.id}/", or with the path of another page of this feature`;
};

/** The paths that a feature may not have, because others answer there: each with what to do. */
export const routeFaults = (declared: Declared): string[] =>
  declared.routes.flatMap((route) => {
    const fault = faultOf(declared, route);
    return fault === null ? [] : [`routes.${route.id}.path: "${route.path}": ${fault}`];
  });
