import { stages, type FeatureEntry, type Stage } from '@pmm/shared/contracts/registry';
import { stageOf } from '@pmm/shared/contracts/stage';
import type { SiteRegistry } from './recordedRegistry';
import type { StageChange } from './stageChange';

/**
 * The word that removes a decision: then the declared stage applies, or for a tenant the one for
 * all.
 */
const BACK = 'default';

export const stageNames = [...stages, BACK];

const isStage = (text: string): text is Stage => stages.some((stage) => stage === text);

/** @throws if it is not a stage. */
export const stageChange = (place: string, stageName: string, tenant?: string): StageChange => {
  const [feature = '', route = '', ...deeper] = place.split('/');
  if (deeper.length > 0 || route === '') {
    throw new Error(`"${place}" is no route: name it as FEATURE/ROUTE, e.g. metrics/pricing.`);
  }
  if (!isStage(stageName) && stageName !== BACK) {
    throw new Error(`"${stageName}" is no stage. Choose from: ${stageNames.join(', ')}.`);
  }
  return { feature, route, stage: isStage(stageName) ? stageName : null, tenant: tenant ?? null };
};

const linesOf = (entry: FeatureEntry): string[] =>
  entry.nav.map(({ routeId }) => {
    const exceptions = Object.entries(entry.stages[routeId]?.tenants ?? {});
    const others = exceptions.map(([tenant, stage]) => `, ${stage} for "${tenant}"`);
    return `${entry.id}/${routeId}: ${stageOf(entry, routeId, null)}${others.join('')}`;
  });

/** The stages of all pages, or of those of a feature. */
export const stageLines = ({ features, revision }: SiteRegistry, feature?: string): string[] => [
  ...features.filter(({ id }) => feature === undefined || id === feature).flatMap(linesOf),
  `registry ${revision}`,
];
