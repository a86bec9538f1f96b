import { runRelease } from '../release/commandLine';

await runRelease(process.argv.slice(2));
