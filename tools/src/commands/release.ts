import { siteFolder } from '../paths';
import { releaseStale } from '../release/releaseStale';
import { allPackages, sitePackages } from '../release/sitePackages';

const wanted = process.argv.slice(2);
const known = allPackages();
const unknown = wanted.filter((name) => !known.includes(name));

if (unknown.length > 0) {
  console.error(`Unknown package ${unknown.join(', ')}. Choose from: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  const packages = wanted.length > 0 ? wanted : await sitePackages(process.env);
  await releaseStale(packages, siteFolder(), console.log);
}
