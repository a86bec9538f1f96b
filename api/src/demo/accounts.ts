import { hashPassword } from '../rules/auth/passwords';
import type { Database } from '../storage/database';
import { appUser, membership, tenant } from '../storage/schema';

/** The same for all accounts; printed at the start. */
export const DEMO_PASSWORD = 'Demo-2026!';

export const demoTenants = {
  nordheide: 'Nordheide Pharma',
  alpenquell: 'Alpenquell Gesundheit',
  solo: 'Sonnenhof Arzneimittel',
  /** Stays without watchlists. */
  empty: 'Neuland Naturheilmittel',
} as const;
type TenantKey = keyof typeof demoTenants;

/** On the app's own origin, because the CSP allows no other pictures. */
export const DEMO_AVATAR_PATH = '/demo/avatars/dana.svg';

interface DemoAccount {
  email: string;
  name: string;
  tenants: readonly TenantKey[];
  avatar?: string;
  verified?: false;
  locked?: true;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'demo@example.com',
    name: 'Dana Demir',
    tenants: ['nordheide', 'alpenquell'],
    avatar: DEMO_AVATAR_PATH,
  },
  { email: 'solo@example.com', name: 'Sol Brandt', tenants: ['solo'] },
  { email: 'empty@example.com', name: 'Emre Winter', tenants: ['empty'] },
  {
    email: 'unverified@example.com',
    name: 'Uli Vogt',
    tenants: ['nordheide'],
    verified: false,
  },
  { email: 'locked@example.com', name: 'Lena Krüger', tenants: ['nordheide'], locked: true },
];

const FAR_FUTURE = new Date('9999-12-31T00:00:00Z');

/** Creates the demo's tenants and accounts, unless the database has accounts already. */
export const seedAccounts = async (
  database: Database,
  hashOfPassword = () => hashPassword(DEMO_PASSWORD),
): Promise<void> => {
  await database.transaction(async (transaction) => {
    const [present] = await transaction.select({ id: appUser.id }).from(appUser).limit(1);
    if (present !== undefined) return;
    const passwordHash = await hashOfPassword();
    const tenants = await transaction
      .insert(tenant)
      .values(Object.values(demoTenants).map((name) => ({ name })))
      .returning({ id: tenant.id, name: tenant.name });
    const idOf = new Map(tenants.map(({ id, name }) => [name, id]));
    for (const account of demoAccounts) {
      const userId = crypto.randomUUID();
      await transaction.insert(appUser).values({
        id: userId,
        email: account.email,
        name: account.name,
        avatar: account.avatar ?? null,
        passwordHash,
        verifiedAt: account.verified === false ? null : new Date(),
        ...(account.locked && { lockedUntil: FAR_FUTURE }),
      });
      const memberships = account.tenants.flatMap((key) => {
        const tenantId = idOf.get(demoTenants[key]);
        return tenantId === undefined ? [] : [{ userId, tenantId }];
      });
      await transaction.insert(membership).values(memberships);
    }
  });
};
