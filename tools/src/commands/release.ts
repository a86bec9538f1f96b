import { siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { removeFeature, setEnabled } from '../release/site';
import { allPackages, sitePackages } from '../release/sitePackages';

const usage = `npm run release                    everything that is stale
npm run release -- PACKAGE …       these packages, where they are stale
npm run release -- disable FEATURE
npm run release -- enable FEATURE
npm run release -- remove FEATURE`;

/** What is done to a released feature without building anything. */
const acts: Readonly<Record<string, (site: string, feature: string) => Promise<void>>> = {
  disable: (site, feature) => setEnabled(site, feature, false),
  enable: (site, feature) => setEnabled(site, feature, true),
  remove: removeFeature,
};

const releasePackages = async (wanted: string[], site: string): Promise<void> => {
  const known = allPackages();
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`Unknown package ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  }
  const packages = wanted.length > 0 ? wanted : await sitePackages(process.env);
  await releaseStale(packages, site, console.log);
};

const [verb = '', feature, ...rest] = process.argv.slice(2);
const act = acts[verb];

try {
  if (!act) await releasePackages(process.argv.slice(2), siteFolder());
  else if (feature === undefined || rest.length > 0) throw new Error(usage);
  else await act(siteFolder(), feature);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
