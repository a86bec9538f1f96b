import { expect, it } from '@jest/globals';
import { typesOfCatalogue } from './catalogueTypes';

it('typesOfCatalogue writes the texts as literals, with any characters', () => {
  const catalogue = { title: 'All "prices" of {{name}}', kind: { 'a.b': 'it’s\nA' } };
  const lines = typesOfCatalogue(catalogue).split('\n');
  expect(lines).toContain('  "title": "All \\"prices\\" of {{name}}",');
  expect(lines).toContain('    "a.b": "it’s\\nA"');
  expect(lines.at(1)).toBe('declare const texts: {');
  expect(lines.slice(-3)).toEqual(['};', 'export default texts;', '']);
});
