const most = /max-width: (\d+)px/;
const least = /min-width: (\d+)px/;
const limitIn = (query: string, form: RegExp, otherwise: number): number =>
  Number(form.exec(query)?.[1] ?? otherwise);

/** Whether one of the queries is about the width, and holds for it. */
const holdsFor = (width: number, queries: string): boolean =>
  queries
    .split(',')
    .some(
      (query) =>
        query.includes('-width') &&
        width <= limitIn(query, most, Infinity) &&
        width >= limitIn(query, least, 0),
    );

/** Answers media queries as in a window of this width, until the returned function is called. */
export const setWindowWidth = (width: number): (() => void) => {
  const before = window.matchMedia;
  window.matchMedia = (query) => {
    return Object.assign(before.call(window, query), { matches: holdsFor(width, query) });
  };
  return () => {
    window.matchMedia = before;
  };
};
