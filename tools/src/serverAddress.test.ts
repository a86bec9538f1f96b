import { expect, it } from '@jest/globals';
import { serverAddress } from './serverAddress';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['dev.example.com', 'http://dev.example.com:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
])('a server that listens at %s is reached at %s', (host, address) => {
  expect(serverAddress(host, 3000)).toBe(address);
  expect(URL.canParse(address)).toBe(true);
});
