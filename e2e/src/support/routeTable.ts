/** A row of the product's route table, as a person sees it. */
export interface RouteRow {
  path: string;
  title: string;
  german: string;
  /** Whether visitors without a session see it, too. */
  open: boolean;
  layout: 'main' | 'auth';
  /** In the auth layout: whether the login link is shown. */
  loginLink: boolean;
  /** The entry of the sidebar that is highlighted, if any. */
  entries: readonly string[];
  /** State of an earlier step in the storage of the tab or in the history entry. */
  before?: { storage?: Record<string, object>; state?: object };
}

const inShell = (path: string, title: string, german: string, ...entries: string[]): RouteRow => ({
  path,
  title,
  german,
  open: false,
  layout: 'main',
  loginLink: false,
  entries,
});

const beforeSignIn = (
  step: string,
  title: string,
  german: string,
  loginLink: boolean,
  before: RouteRow['before'] = {},
): RouteRow => ({
  path: `/auth/${step}`,
  title,
  german,
  open: true,
  layout: 'auth',
  loginLink,
  entries: [],
  before,
});

const flow = { email: 'demo@example.com', resendAt: 0, resetToken: 'token' };
const flowAt = (step: string) => ({ storage: { 'pmm.reset-password': { ...flow, step } } });

export const authRows: readonly RouteRow[] = [
  beforeSignIn('login', 'Sign in', 'Anmelden', false),
  beforeSignIn('forgot-password', 'Forgot password', 'Passwort vergessen', true),
  beforeSignIn(
    'verify',
    'Enter verification code',
    'Bestätigungscode eingeben',
    true,
    flowAt('verify'),
  ),
  beforeSignIn('reset-password', 'Reset password', 'Passwort zurücksetzen', true, flowAt('reset')),
  beforeSignIn('password-success', 'Password set', 'Passwort gespeichert', false, {
    state: { passwordSet: true },
  }),
  beforeSignIn('new-password', 'New password', 'Neues Passwort', false),
];

export const shellRows: readonly RouteRow[] = [
  inShell('/', 'Dashboard', 'Dashboard', 'Dashboard'),
  inShell('/availability', 'Availability', 'Verfügbarkeit', 'Availability'),
  inShell(
    '/availability-timeline',
    'Availability Timeline',
    'Verfügbarkeits-Zeitachse',
    'Availability',
  ),
  inShell(
    '/availability/evidence',
    'Availability evidence',
    'Nachweis der Verfügbarkeit',
    'Availability',
  ),
  inShell('/pricing', 'Price Matrix', 'Preismatrix', 'Pricing'),
  inShell(
    '/reviews',
    'Ratings & Reviews Matrix',
    'Bewertungs- & Rezensionsmatrix',
    'Ratings & Reviews',
  ),
  inShell('/compare', 'Compare', 'Vergleich', 'Compare'),
  inShell('/settings/watchlists', 'Watchlists Overview', 'Watchlist-Übersicht', 'Watchlists'),
  inShell('/settings/watchlist', 'Watchlist', 'Watchlist', 'Watchlists'),
  inShell('/settings/account', 'Account and security', 'Konto und Sicherheit'),
  inShell('/settings/activity', 'Activity log', 'Aktivitätsprotokoll'),
  inShell('/dev/availability-history', 'Availability History', 'Verfügbarkeitsverlauf'),
];
