import { runRelease } from '../release/commandLine';

// What an operator sets most often has a name of its own.
await runRelease(['stage', ...process.argv.slice(2)]);
