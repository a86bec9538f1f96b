import { expect, it } from '@jest/globals';
import { sentence } from './sentence';

it('a sentence puts its values where the language has them', () => {
  const english = sentence(['count', 'name'], ({ count, name }) => `${count} of ${name}.`);
  expect(english({ count: '3', name: 'Nordlicht' })).toBe('3 of Nordlicht.');
  expect(english({ count: '4', name: 'Rosen' })).toBe('4 of Rosen.');
  const turned = sentence(['count', 'name'], ({ count, name }) => `${name} hat ${count} davon`);
  expect(turned({ count: '3', name: 'Nordlicht' })).toBe('Nordlicht hat 3 davon');
});

it('a sentence isolates a right-to-left name from the words around it', () => {
  const at = sentence(['name', 'share'], ({ name, share }) => `${name}: ${share}`);
  expect(at({ name: 'בית 24', share: '12 %' })).toBe('\u2068בית 24\u2069: 12 %');
  expect(at({ name: 'Rosen', share: '12 %' })).toBe('Rosen: 12 %');
});

it('a sentence without values is the same each time', () => {
  expect(sentence([], () => 'Nothing to see')({})).toBe('Nothing to see');
});
