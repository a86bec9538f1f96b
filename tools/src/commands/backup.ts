import { runApiProgram } from '../runApiProgram';

runApiProgram('backup', ['backup', ...process.argv.slice(2)]);
