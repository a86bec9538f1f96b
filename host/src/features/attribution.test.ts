import { expect, it } from '@jest/globals';
import { originOf } from './attribution';

const host = 'https://app.example/assets/main.4b4ad519.js:2:8812';
const page = 'https://cdn.example/features/metrics/0f3a2c/412.9a1b.js:1:2034';

it('is the build of the topmost frame that belongs to one', () => {
  expect(
    originOf(`TypeError: x\n    at ${host}\n    at onClick (${page})\n    at ${host}`),
  ).toEqual({
    featureId: 'metrics',
    build: '0f3a2c',
  });
  // Firefox and Safari
  expect(originOf(`onClick@${page}\n@${host}`)).toMatchObject({ featureId: 'metrics' });
});

it('is nobody where only the host threw', () => {
  expect(originOf(`TypeError: x\n    at ${host}`)).toBeNull();
  expect(originOf('')).toBeNull();
});
