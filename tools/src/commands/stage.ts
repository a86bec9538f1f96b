import { parseArgs } from 'node:util';
import { stages, type FeatureEntry, type Stage } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import { siteFolder } from '../paths';
import { readRegistry, setStage } from '../release/site';

/** What a feature declares holds again, or for a tenant what holds for all. */
const BACK = 'default';

const usage = `npm run stage                                              what holds now
npm run stage -- FEATURE/ROUTE ${[...stages, BACK].join('|')}
npm run stage -- FEATURE/ROUTE ${[...stages, BACK].join('|')} --tenant "NAME"`;

const linesOf = (entry: FeatureEntry): string[] =>
  entry.nav.map(({ routeId }) => {
    const exceptions = Object.entries(entry.stages[routeId]?.tenants ?? {});
    const others = exceptions.map(([tenant, stage]) => `, ${stage} for "${tenant}"`);
    return `${entry.id}/${routeId}: ${stageOf(entry, routeId, null)}${others.join('')}`;
  });

const say = async (site: string, feature?: string): Promise<void> => {
  const { features, revision } = await readRegistry(site);
  const told = features.filter(({ id }) => feature === undefined || id === feature);
  console.log([...told.flatMap(linesOf), `registry ${revision}`].join('\n'));
};

const isStage = (text: string): text is Stage => stages.some((stage) => stage === text);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tenant: { type: 'string' } },
});
const [place = '', wanted = '', ...rest] = positionals;
const [feature = '', route = '', ...deeper] = place.split('/');
const site = siteFolder();

if (positionals.length === 0 && values.tenant === undefined) {
  await say(site);
} else if (rest.length + deeper.length > 0 || (!isStage(wanted) && wanted !== BACK)) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const stage = isStage(wanted) ? wanted : null;
  await setStage(site, { feature, route, stage, tenant: values.tenant ?? null });
  await say(site, feature);
}
