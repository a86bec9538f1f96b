import { runRelease } from '../release/commandLine';

// The most frequent setting of an operator has a command of its own.
await runRelease(['stage', ...process.argv.slice(2)]);
