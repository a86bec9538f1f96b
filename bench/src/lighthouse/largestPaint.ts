/** What is painted last of what counts, and what its time is made of, in milliseconds as Lighthouse simulates them. */
export interface LargestPaint {
  /** Where it stands, and the beginning of its text. */
  element: string;
  phases: readonly { name: string; ms: number }[];
}

/** Of the result of the audit, whose format is not part of Lighthouse's types. */
interface Tables {
  items: { items: { node?: Node; phase?: string; timing?: number }[] }[];
}
interface Node {
  selector: string;
  nodeLabel: string;
}

const MOST_LABEL = 60;

/** What the audit `largest-contentful-paint-element` found; null where it found nothing. */
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

/** As a line of text; phases that took no time are left out. */
export const largestPaintLine = (paint: LargestPaint | null): string => {
  if (paint === null) return 'none';
  const phases = paint.phases
    .filter(({ ms }) => ms > 0)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`);
  return `${paint.element}: ${phases.join(', ')}`;
};
