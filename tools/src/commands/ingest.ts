import { runApiProgram } from '../runApiProgram';

runApiProgram('ingest', process.argv.slice(2));
