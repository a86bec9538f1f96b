import { useEffect } from 'react';
import { css } from 'styled-components';
import { darkColours, lightColours } from '@pmm/shared/ui/theme';
import { drawGlyphSheet, SHEET_HEIGHT, SHEET_WIDTH } from './glyphSheet';

const LIGHT = '--glyphs-light';
const DARK = '--glyphs-dark';

const publish = async (name: string, colours: typeof darkColours, scale: number): Promise<void> => {
  const canvas = new OffscreenCanvas(SHEET_WIDTH * scale, SHEET_HEIGHT * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.scale(scale, scale);
  drawGlyphSheet(pen, colours);
  // The variable contains an address, not the image itself, which each cell would read again.
  const url = URL.createObjectURL(await canvas.convertToBlob());
  document.documentElement.style.setProperty(name, `url("${url}")`);
};

/** The pixel ratio of the present sheets. */
let drawnRatio: number | undefined;

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : theme === 'dark';
};

const publishSheets = async (): Promise<void> => {
  const ratio = window.devicePixelRatio;
  if (drawnRatio === ratio) return;
  drawnRatio = ratio;
  const scale = Math.max(1, ratio);
  const light = () => publish(LIGHT, lightColours, scale);
  const dark = () => publish(DARK, darkColours, scale);
  // The visible theme first; the other sheet is needed when the theme changes, and on paper.
  for (const draw of isDark() ? [dark, light] : [light, dark]) {
    // A phone without enough memory may have some when a page draws again.
    await draw().catch(() => (drawnRatio = undefined));
  }
};

/**
 * Draws the images for the cells when the page opens, before its data arrive. When the page is
 * zoomed or moved to another screen they are drawn again, so that the glyphs stay sharp.
 *
 * @returns a function that ends this.
 */
export const keepGlyphSheets = (): (() => void) => {
  // Not where nothing is drawn, such as in a test without a browser.
  if (typeof OffscreenCanvas === 'undefined') return () => undefined;
  const owner = new AbortController();
  const keep = () => {
    void publishSheets();
    window
      .matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
      .addEventListener('change', keep, { once: true, signal: owner.signal });
  };
  keep();
  return () => owner.abort();
};

/** Starts to keep them after so many milliseconds. */
export const useGlyphSheets = (delay: number): void => {
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => (stop = keepGlyphSheets()), delay);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [delay]);
};

/** `--glyphs` is the sheet of the theme. */
export const glyphSheetOfTheme = css`
  --glyphs: var(${LIGHT});
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      --glyphs: var(${DARK});
    }
  }
  [data-theme='dark'] & {
    --glyphs: var(${DARK});
  }
  @media (forced-colors: active) and (prefers-color-scheme: light) {
    [data-theme] & {
      --glyphs: var(${LIGHT});
    }
  }
  @media (forced-colors: active) and (prefers-color-scheme: dark) {
    [data-theme] & {
      --glyphs: var(${DARK});
    }
  }
  @media print {
    &&& {
      --glyphs: var(${LIGHT});
    }
  }
`;
