#!/usr/bin/env node
// The tools in the form in which a feature in a repository of its own calls them: pmm build, pmm
// test, …
import { register } from 'tsx/esm/api';
import { endWithReader } from './endWithReader.mjs';

register();
endWithReader();
try {
  const { runCommand } = await import('../src/featureCommands.ts');
  await runCommand(process.argv.slice(2));
} catch (error) {
  // Only the message; with DEBUG the stack as well.
  console.error(process.env.DEBUG ? error : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
