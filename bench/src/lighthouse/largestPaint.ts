/**
 * The last element that counts as largest paint, and the phases of its time, in milliseconds as
 * Lighthouse simulates them.
 */
export interface LargestPaint {
  /** Its place in the page, and the begin of its text. */
  element: string;
  phases: readonly { name: string; ms: number }[];
}

/** The part of the audit's result whose format is not in Lighthouse's types. */
interface Tables {
  items: { items: { node?: Node; phase?: string; timing?: number }[] }[];
}
interface Node {
  selector: string;
  nodeLabel: string;
}

const MOST_LABEL = 60;

/** What the audit `largest-contentful-paint-element` found; null if nothing. */
export const largestPaintOf = (details: unknown): LargestPaint | null => {
  const rows = (details as Tables | undefined)?.items.flatMap(({ items }) => items) ?? [];
  const node = rows.find((row) => row.node)?.node;
  if (!node) return null;
  const label = node.nodeLabel.replaceAll(/\s+/g, ' ').slice(0, MOST_LABEL);
  return {
    element: `${node.selector} “${label}”`,
    phases: rows.flatMap(({ phase, timing }) =>
      phase === undefined || timing === undefined ? [] : [{ name: phase, ms: timing }],
    ),
  };
};

/** In one line; phases without time are left out. */
export const largestPaintLine = (paint: LargestPaint | null): string => {
  if (paint === null) return 'none';
  const phases = paint.phases
    .filter(({ ms }) => ms > 0)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`);
  return `${paint.element}: ${phases.join(', ')}`;
};
