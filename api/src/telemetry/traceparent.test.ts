import { describe, expect, it } from '@jest/globals';
import { parseTraceParent } from './traceparent';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('the traceparent header', () => {
  it.each([
    [`00-${TRACE}-${SPAN}-01`, true],
    [`00-${TRACE}-${SPAN}-00`, false],
    [`00-${TRACE}-${SPAN}-03`, true],
    [`cc-${TRACE}-${SPAN}-01-what-a-later-version-says`, true],
  ])('is read from %s', (header, sampled) => {
    expect(parseTraceParent(header)).toEqual({ traceId: TRACE, spanId: SPAN, sampled });
  });

  it.each([
    undefined,
    ['several'],
    '',
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01and more`,
    `x 00-${TRACE}-${SPAN}-01`,
  ])('is ignored if it is %j', (header) => {
    expect(parseTraceParent(header)).toBeNull();
  });
});
