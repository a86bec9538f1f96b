export const TENANT = '/api/v1/tenants/Alpenquell%20Gesundheit';

export interface Target {
  name: string;
  /** `*` marks what is varied. */
  url: string;
  body?: string;
  /** The statuses without an attack, before and after: otherwise nothing was tested. */
  answers: readonly number[];
  /** The statuses for nonsense, which sqlmap would report as refusals. */
  refusals: string;
}

/** The places of input that sqlmap varies. */
export const targetsFor = (watchlist: string): readonly Target[] => [
  {
    name: 'search of products',
    url: '/api/v1/products?search=a*',
    answers: [200],
    refusals: '400',
  },
  {
    name: 'name of a tenant',
    url: `${TENANT}*/watchlists/`,
    answers: [200],
    refusals: '400,404',
  },
  {
    name: 'id of a watchlist',
    url: `${TENANT}/watchlists/${watchlist}*/metrics/availability`,
    answers: [200],
    refusals: '400,404',
  },
  {
    name: 'sign-in',
    url: '/auth/login',
    body: '{"email":"a@example.com*","password":"b*"}',
    answers: [401],
    refusals: '400,401,429',
  },
  {
    name: 'new watchlist',
    url: `${TENANT}/watchlists/`,
    body: '{"type":"custom","name":"a*"}',
    // Fifty may exist already.
    answers: [201, 409],
    refusals: '400,409',
  },
];
