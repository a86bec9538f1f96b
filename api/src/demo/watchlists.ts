import type { ProductLine } from '@pmm/shared/contracts/observation';
import type { CreateWatchlist } from '@pmm/shared/contracts/watchlist';
import { inArray } from 'drizzle-orm';
import { addItems } from '../rules/watchlists/addItems';
import { createWatchlist } from '../rules/watchlists/createWatchlist';
import type { Database } from '../storage/database';
import { tenant } from '../storage/schema';
import { unrecordedChange } from '../storage/tenantTransaction';
import { demoTenants } from './accounts';
import { brandLines, type Area } from './market/names';

interface DemoWatchlist {
  tenant: string;
  create: CreateWatchlist;
  /** Chooses the products of a custom watchlist; a brand watchlist finds its own. */
  pick?: (products: readonly ProductLine[]) => ProductLine[];
}

const brandsOf = (tenantName: string, area?: Area): Set<string> =>
  new Set(
    brandLines
      .filter((line) => line.manufacturer === tenantName && (!area || line.area === area))
      .map(({ brand }) => brand),
  );

const ofArea = (tenantName: string, area: Area) => (products: readonly ProductLine[]) => {
  const brands = brandsOf(tenantName, area);
  return products.filter(({ brand }) => brands.has(brand));
};

/** The second pack of the first families, usually the one that sells best. */
const topSellers = (tenantName: string, count: number) => (products: readonly ProductLine[]) => {
  const brands = brandsOf(tenantName);
  const isSecond = (product: ProductLine, index: number) =>
    brands.has(product.brand) &&
    product.kind === 'listed' &&
    products[index - 1]?.family === product.family &&
    products[index - 2]?.family !== product.family;
  return products.filter(isSecond).slice(0, count);
};

const custom = (
  tenantName: string,
  name: string,
  description: string,
  pick: (products: readonly ProductLine[]) => ProductLine[],
): DemoWatchlist => ({ tenant: tenantName, create: { type: 'custom', name, description }, pick });

const ofBrand = (tenantName: string, brand: string): DemoWatchlist => ({
  tenant: tenantName,
  create: { type: 'brand', name: brand, description: `Everything of ${brand}`, brand },
});

const { nordheide, alpenquell, solo } = demoTenants;

const demoWatchlists: readonly DemoWatchlist[] = [
  custom(
    nordheide,
    'Cough & Cold — core',
    'All cough and cold families with their local SKUs',
    ofArea(nordheide, 'coughAndCold'),
  ),
  custom(nordheide, 'Stomach', 'Digestion: Gastrolind and Magenruh', ofArea(nordheide, 'stomach')),
  custom(nordheide, 'Top sellers', 'The packs that sell best', topSellers(nordheide, 20)),
  ofBrand(nordheide, 'Bronchopal'),
  custom(
    alpenquell,
    'Vitamins & minerals',
    'Vitamare and Calcimont',
    ofArea(alpenquell, 'vitamins'),
  ),
  custom(alpenquell, 'Pain relief', 'Tablets, gels and syrups', ofArea(alpenquell, 'pain')),
  ofBrand(alpenquell, 'Carminell'),
  custom(solo, 'Skin care', 'Balms and gels', ofArea(solo, 'skin')),
];

/** Gives the demo's tenants their watchlists; a tenant that does not exist is skipped. */
export const seedWatchlists = async (
  database: Database,
  products: readonly ProductLine[],
): Promise<void> => {
  const change = unrecordedChange(database);
  const tenants = await database
    .select()
    .from(tenant)
    .where(inArray(tenant.name, Object.values(demoTenants)));
  for (const { tenant: tenantName, create, pick } of demoWatchlists) {
    const owner = tenants.find(({ name }) => name === tenantName);
    if (!owner) continue;
    const { watchlistId } = await createWatchlist(change, owner, create);
    const items = pick?.(products).map(({ pzn }) => ({ pzn })) ?? [];
    await addItems(change, { tenantId: owner.id, watchlistId }, items);
  }
};
