import { afterEach, expect, it, jest } from '@jest/globals';
import { setSiteBase } from '../testing/siteBase';

class Channel {
  static opened: string[] = [];
  constructor(name: string) {
    Channel.opened.push(name);
  }
  postMessage() {}
}

afterEach(() => {
  Channel.opened = [];
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

it.each([
  ['/', 'pmm.session'],
  ['/monitor/', 'pmm.session /monitor/'],
])('tells only tabs of the same site about a session: at %s', async (base, name) => {
  jest.resetModules();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const toRoot = setSiteBase(base);
  const { tellOtherTabs } = await import('./tabChannel');
  tellOtherTabs({ type: 'signed-out', userId: 'user-1' });
  toRoot();
  expect(Channel.opened).toEqual([name]);
});
