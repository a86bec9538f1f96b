import { describe, expect, it } from '@jest/globals';
import { createEventBus } from './eventBus';

interface TestEvents {
  moment: string;
}

const createBus = () => {
  const failures: unknown[] = [];
  const bus = createEventBus<TestEvents>((cause) => failures.push(cause));
  return { bus, failures };
};

describe('event bus', () => {
  it('calls a listener only for events after its subscription', () => {
    const { bus } = createBus();
    bus.emit('moment', 'before');
    const received: string[] = [];
    const stop = bus.on('moment', (value) => received.push(value));
    bus.emit('moment', 'meanwhile');
    stop();
    bus.emit('moment', 'afterwards');
    expect(received).toEqual(['meanwhile']);
  });

  it('stops when unsubscribed or when the signal aborts', () => {
    const { bus } = createBus();
    const received: string[] = [];
    const owner = new AbortController();
    const unsubscribe = bus.on('moment', (value) => received.push(`a ${value}`));
    bus.on('moment', (value) => received.push(`b ${value}`), owner.signal);
    bus.emit('moment', 'one');
    unsubscribe();
    owner.abort();
    bus.emit('moment', 'two');
    expect(received).toEqual(['a one', 'b one']);
  });

  it('calls the other listeners when one of them throws', () => {
    const { bus, failures } = createBus();
    const received: string[] = [];
    bus.on('moment', () => {
      throw new Error('broken');
    });
    bus.on('moment', (value) => received.push(value));
    bus.emit('moment', 'one');
    expect(received).toEqual(['one']);
    expect(failures).toEqual([new Error('broken')]);
  });
});
