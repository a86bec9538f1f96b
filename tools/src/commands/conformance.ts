import { checkConformance } from '../conformance/conformance';
import { remotePackages } from '../paths';
import { builtPackage } from '../release/builtPackage';

const named = process.argv.slice(2);
const packages = named.length > 0 ? named : remotePackages();
const dists: string[] = [];
for (const name of packages) dists.push(await builtPackage(name, console.log));
if (!(await checkConformance(dists, console.log))) process.exitCode = 1;
