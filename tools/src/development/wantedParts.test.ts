import { expect, it, jest } from '@jest/globals';
import type { Compiler, Module } from 'webpack';
import { createWantedParts } from './wantedParts';

const compilerOf = (invalidate: () => void) =>
  ({ watching: { invalidate } }) as unknown as Compiler;
const page = { nameForCondition: () => '/pages/Prices.tsx' } as unknown as Module;

it('createWantedParts builds a part in the compiler that has it, from the first request on', async () => {
  const { lazyCompilation, want } = createWantedParts();
  const [one, other] = [jest.fn(), jest.fn()];
  const ofOne = await lazyCompilation.backend(compilerOf(one));
  await lazyCompilation.backend(compilerOf(other));
  expect(ofOne.module(page)).toMatchObject({ data: '/pages/Prices.tsx', active: false });
  expect(want('/pages/Prices.tsx')).toBe(true);
  expect(want('/pages/Prices.tsx')).toBe(true);
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(ofOne.module(page)).toMatchObject({ active: true });
});

it('createWantedParts rejects unknown parts', () => {
  expect(createWantedParts().want('/etc/passwd')).toBe(false);
});
