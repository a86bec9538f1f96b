import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inRoot } from '@pmm/tools/build';
import { argument } from './harness/arguments';
import { judge } from './harness/limits';

/**
 * Tens of thousands of wrong requests to the API, as many for each operation of its document: no
 * answer may be a 5xx, or something that the document does not describe. The unit test of the same
 * name sends a few.
 */

const each = argument('requests', 520);
const test = spawn(
  process.execPath,
  [inRoot('node_modules/jest/bin/jest.js'), 'api/src/http/badInput.test'],
  {
    cwd: inRoot('.'),
    env: { ...process.env, REQUESTS_PER_OPERATION: String(each) },
    stdio: 'inherit',
  },
);
const [code] = (await once(test, 'exit')) as [number | null];
judge([
  {
    what: `wrong requests, ${each} to each operation: failed runs`,
    value: code === 0 ? 0 : 1,
    most: 0,
  },
]);
