import { runApiProgram } from '../runApiProgram';

runApiProgram('admin', process.argv.slice(2));
