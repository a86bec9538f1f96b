interface ShownLanes {
  rows: readonly { id: string }[];
  /** The height of a row, in pixels. */
  height: number;
  /** The data: another object means fresh data. */
  source: object | undefined;
}

/** How far the first visible lane that still exists has moved, in pixels. */
export const movedLanes = (former: ShownLanes, next: ShownLanes, scrolled: number): number => {
  const places = new Map(next.rows.map(({ id }, place) => [id, place]));
  for (let at = Math.floor(scrolled / former.height); at < former.rows.length; at += 1) {
    const place = places.get(former.rows[at]?.id ?? '');
    if (place !== undefined) return (place - at) * next.height;
  }
  return 0;
};
