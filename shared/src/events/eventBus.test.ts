import { describe, expect, it } from '@jest/globals';
import { createEventBus } from './eventBus';

interface TestEvents {
  state: number;
  moment: string;
}

const createBus = () => {
  const failures: unknown[] = [];
  const bus = createEventBus<TestEvents>(['state'], (cause) => failures.push(cause));
  return { bus, failures };
};

describe('event bus', () => {
  it('tells a late listener the current value, the newest one only', () => {
    const { bus } = createBus();
    bus.emit('state', 1);
    bus.emit('state', 2);
    const heard: number[] = [];
    bus.on('state', (value) => heard.push(value));
    expect(heard).toEqual([2]);
  });

  it('does not replay an event that is no state', () => {
    const { bus } = createBus();
    bus.emit('moment', 'gone');
    const heard: string[] = [];
    bus.on('moment', (value) => heard.push(value));
    expect(heard).toEqual([]);
  });

  it('replays nothing after forgetting', () => {
    const { bus } = createBus();
    bus.emit('state', 1);
    bus.forget();
    const heard: number[] = [];
    bus.on('state', (value) => heard.push(value));
    expect(heard).toEqual([]);
  });

  it('stops when unsubscribed or when the signal aborts', () => {
    const { bus } = createBus();
    const heard: string[] = [];
    const owner = new AbortController();
    const unsubscribe = bus.on('moment', (value) => heard.push(`a ${value}`));
    bus.on('moment', (value) => heard.push(`b ${value}`), owner.signal);
    bus.emit('moment', 'one');
    unsubscribe();
    owner.abort();
    bus.emit('moment', 'two');
    expect(heard).toEqual(['a one', 'b one']);
  });

  it('lets the others hear when one listener fails', () => {
    const { bus, failures } = createBus();
    const heard: string[] = [];
    bus.on('moment', () => {
      throw new Error('broken');
    });
    bus.on('moment', (value) => heard.push(value));
    bus.emit('moment', 'one');
    expect(heard).toEqual(['one']);
    expect(failures).toEqual([new Error('broken')]);
  });
});
