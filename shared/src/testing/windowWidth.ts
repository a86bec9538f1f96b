const limit = /\(max-width: (\d+)px\)/;

/** Answers media queries as in a window of this width, until the returned function is called. */
export const setWindowWidth = (width: number): (() => void) => {
  const before = window.matchMedia;
  window.matchMedia = (query) => {
    const most = limit.exec(query)?.[1];
    const matches = most !== undefined && width <= Number(most);
    return Object.assign(before.call(window, query), { matches });
  };
  return () => {
    window.matchMedia = before;
  };
};
