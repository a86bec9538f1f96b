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
    const heard: string[] = [];
    const stop = bus.on('moment', (value) => heard.push(value));
    bus.emit('moment', 'meanwhile');
    stop();
    bus.emit('moment', 'afterwards');
    expect(heard).toEqual(['meanwhile']);
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

  it('calls the other listeners when one of them throws', () => {
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
