import { allPackages, releaseStale } from '../release/releaseStale';
import { siteFolder } from '../paths';

const wanted = process.argv.slice(2);
const known = allPackages();
const unknown = wanted.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`Unknown package ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  await releaseStale(wanted.length > 0 ? wanted : known, siteFolder(), console.log);
}
