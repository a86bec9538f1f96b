import { expect, it, jest } from '@jest/globals';
import type { Compiler, Module } from 'webpack';
import { createRequestedParts } from './requestedParts';

const compilerOf = (invalidate: () => void) =>
  ({ watching: { invalidate } }) as unknown as Compiler;
const page = { nameForCondition: () => '/pages/Prices.tsx' } as unknown as Module;

it('createWantedParts builds a part in the compiler that has it, from the first request on', async () => {
  const { lazyCompilation, request } = createRequestedParts();
  const [one, other] = [jest.fn(), jest.fn()];
  const ofOne = await lazyCompilation.backend(compilerOf(one));
  await lazyCompilation.backend(compilerOf(other));
  expect(ofOne.module(page)).toMatchObject({ data: '/pages/Prices.tsx', active: false });
  expect(request('/pages/Prices.tsx')).toBe(true);
  expect(request('/pages/Prices.tsx')).toBe(true);
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(ofOne.module(page)).toMatchObject({ active: true });
});

it('createWantedParts rejects unknown parts', () => {
  expect(createRequestedParts().request('/etc/passwd')).toBe(false);
});
