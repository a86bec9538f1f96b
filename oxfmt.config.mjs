// As Prettier formats, so that only files that differ are left to it (tools/src/checks/format.ts).
import { readFileSync } from 'node:fs';

const settings = readFileSync(new URL('.prettierrc.json', import.meta.url), 'utf8');

export default { ...JSON.parse(settings), sortPackageJson: false };
