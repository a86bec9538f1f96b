/** The statuses from best to worst; their digits have another order. */
export const legendOrder = [
  'available',
  'limited',
  'unavailable',
  'replaced',
  'not-offered',
  'not-listed',
  'unknown',
] as const;
