import { runApiProgram } from '../runApiProgram';

runApiProgram('backup', ['restore', ...process.argv.slice(2)]);
