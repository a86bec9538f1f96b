import { expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { specimenGroups } from './specimens';

/** "StatusGlyph" is in the section "status-glyph". */
const sectionIdOf = (component: string) =>
  component.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const folder = path.resolve(import.meta.dirname, '../../../../shared/src/ui');
const components = readdirSync(folder).filter((name) => /^[A-Z]/.test(name));

it.each(components)('%s is shown in the playground', (component) => {
  const entries = specimenGroups.flatMap((group) => group.entries);
  const entry = entries.find(({ id }) => id === sectionIdOf(component));
  expect(entry?.name).toContain(component);
});
