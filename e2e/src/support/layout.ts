import { expect, type Locator, type Page } from '@playwright/test';

/** 200 % zoom of a window 1440 pixels wide is one of 720, drawn with twice as many dots. */
const ZOOMED = { width: 720, height: 450, deviceScaleFactor: 2, mobile: false };
const widths = [390, 768, 1024, 1440];

/** Resolves when the page is laid out, including elements that follow the size of the window. */
const expectLaidOut = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Elements that cannot be read or reached, in words; runs in the page. */
const findCut = (): string[] => {
  const inWords = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.textContent || element.getAttribute('aria-label')) ?? ''}`
      .replaceAll(/\s+/g, ' ')
      .slice(0, 60);

  /** Clips on purpose: texts for screen readers, and ellipses. */
  const cutsOnPurpose = (container: Element) =>
    container.clientWidth <= 1 || getComputedStyle(container).textOverflow === 'ellipsis';

  /** A fixed element is placed in the window, independent of its parents. */
  const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';

  const clippingParent = (element: Element): Element | null => {
    let inside = element;
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
      if (isFixed(inside)) return null;
      if (getComputedStyle(parent).overflowX !== 'visible') return parent;
      inside = parent;
    }
    return null;
  };

  const isCut = (element: Element): boolean => {
    const container = clippingParent(element);
    if (!container || cutsOnPurpose(container)) return false;
    if (['auto', 'scroll'].includes(getComputedStyle(container).overflowX)) return false;
    const [inner, outer] = [element.getBoundingClientRect(), container.getBoundingClientRect()];
    // Facts that have no room next to a title are left out as a whole.
    if (container.matches('header > p') && inner.top >= outer.bottom) return false;
    return inner.right > outer.right + 1 || inner.left < outer.left - 1;
  };

  const overflows = (element: Element): boolean =>
    element.scrollWidth > element.clientWidth + 1 && !cutsOnPurpose(element);

  const scrollsTwice = (): boolean => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const main = document.querySelector('main');
    return (
      main !== null && getComputedStyle(main).overflowY === 'auto' && scrollHeight > clientHeight
    );
  };

  // Elements of one pixel only exist for screen readers or forms.
  const shown = [...document.body.querySelectorAll('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const isInDrawing = element instanceof SVGElement && element.ownerSVGElement !== null;
    return width > 1 && height > 0 && !isInDrawing && element.checkVisibility();
  });
  return [
    ...[document.documentElement, ...document.querySelectorAll('main')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `scrolls sideways: <${element.tagName.toLowerCase()}>`),
    ...(scrollsTwice() ? ['scrolls twice: the page and the window around it'] : []),
    ...shown.filter(isCut).map((element) => `cut: ${inWords(element)}`),
    ...shown
      .filter((element) => element.matches('button, [role=button], [role=tab]'))
      .filter(overflows)
      .map((element) => `overflows: ${inWords(element)}`),
  ];
};

/** Its text is complete to the last letter; an ellipsis would cut it. */
const expectWhole = (text: Locator, where?: string): Promise<void> =>
  expect
    .poll(
      () =>
        text.evaluateAll((all) =>
          all.flatMap(({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
            scrollWidth > clientWidth || scrollHeight > clientHeight ? [textContent] : [],
          ),
        ),
      where,
    )
    .toEqual([]);

/** A phone and tablets in both orientations, and windows. */
const usualSizes = [
  [390, 844],
  [700, 900],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const;

/**
 * The line about uncrawled data is complete to the last letter, in both languages, in every window.
 */
export const expectLineWhole = async (page: Page, line: Locator, path: string): Promise<void> => {
  for (const locale of ['en', 'de']) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: page.url() }]);
    for (const [width, height] of usualSizes) {
      await page.setViewportSize({ width, height });
      // Its place is decided when the page opens.
      await page.goto(path);
      await expect(line.getByRole('paragraph').first()).toBeVisible();
      await expectWhole(line.getByRole('paragraph'), `${locale}, ${width} pixels`);
    }
  }
};

/** Neither covers the other. */
export const expectAbove = (upper: Locator, lower: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
      return above !== null && below !== null && above.y + above.height <= below.y;
    })
    .toBe(true);

/** The first covers no part of the others, each of which is on the screen. */
export const expectCoversNone = (upper: Locator, others: Locator, where: string): Promise<void> =>
  expect
    .poll(async () => {
      const covering = await upper.boundingBox();
      const boxes = await Promise.all((await others.all()).map((each) => each.boundingBox()));
      return (
        covering !== null &&
        boxes.length > 0 &&
        boxes.every(
          (box) =>
            box !== null &&
            (box.x + box.width <= covering.x ||
              covering.x + covering.width <= box.x ||
              box.y + box.height <= covering.y ||
              covering.y + covering.height <= box.y),
        )
      );
    }, where)
    .toBe(true);

/** Everything on the screen can be read and reached. */
export const expectNothingCut = async (page: Page, where: string): Promise<void> => {
  await expectLaidOut(page);
  await expect.poll(() => page.evaluate(findCut), where).toEqual([]);
};

/** Everything on the screen fits into a window of each width, and into a zoomed one. */
export const expectFitsEveryWidth = async (page: Page, what: string): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCut(page, `${what} at ${width} pixels`);
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setDeviceMetricsOverride', ZOOMED);
  await expectNothingCut(page, `${what} at 200 % zoom`);
  await browser.detach();
};
