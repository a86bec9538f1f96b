#!/usr/bin/env node
// The tools, as the package of a feature calls them: pmm build, pmm test, …
import { register } from 'tsx/esm/api';
import { endWithReader } from './endWithReader.mjs';

register();
endWithReader();
try {
  const { runCommand } = await import('../src/featureCommands.ts');
  await runCommand(process.argv.slice(2));
} catch (error) {
  // Only the message; DEBUG shows the stack as well.
  console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
