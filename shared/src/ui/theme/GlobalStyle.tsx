import { createGlobalStyle } from 'styled-components';
import { darkDeclarations, lightDeclarations, measureDeclarations, token } from './tokens';

/**
 * `data-theme` also works on any element below the root, for example a dark bar on a light page.
 */
const Sheet = createGlobalStyle`
  :root { ${measureDeclarations}${lightDeclarations} }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) { ${darkDeclarations} }
  }
  [data-theme='light'] { ${lightDeclarations} }
  [data-theme='dark'] { ${darkDeclarations} }
  /*
   * Forced colours are the system's: glyphs and bars that keep their own colours must suit its
   * background, whatever theme was chosen here.
   */
  @media (forced-colors: active) and (prefers-color-scheme: light) {
    [data-theme] { ${lightDeclarations} }
  }
  @media (forced-colors: active) and (prefers-color-scheme: dark) {
    [data-theme] { ${darkDeclarations} }
  }
  @media (prefers-contrast: more) {
    :root:root, [data-theme] {
      --ink-second: ${token('ink')};
      --ink-third: ${token('ink')};
      --line: ${token('line-control')};
      --line-strong: ${token('line-control')};
    }
  }
  /* Not the system's scrollbars, which may be light next to a dark surface. */
  :root, [data-theme] { scrollbar-color: ${token('line-control')} transparent; }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body, h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-inline-size: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, h4 { font: inherit; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { display: block; flex: none; }
  a { color: inherit; }
  [hidden] { display: none !important; }

  body {
    font: ${token('type-text')};
    color: ${token('ink')};
    background: ${token('ground')};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }
  table, [role='grid'], [role='treegrid'] { font-variant-numeric: tabular-nums; }
  table { border-collapse: collapse; }
  ::selection { background: ${token('accent-soft')}; }

  :focus { outline: none; }
  :focus-visible { outline: 2px solid ${token('accent')}; outline-offset: 2px; }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }

  /* react-aria would insert this itself, as a <style> with text that the CSP refuses. */
  [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }

  /*
   * Paper is light, and controls and the frame around a page are useless on it. The root is named
   * twice to outweigh the dark theme of the system.
   */
  @media print {
    :root:root, [data-theme] { ${lightDeclarations} }
    html, body { background: none !important; }
    [data-screen-only] { display: none !important; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Reset, tokens, type and focus ring. Rendered once, at the root. */
export function GlobalStyle() {
  return (
    <>
      <Sheet />
      {/* react-aria looks for this id before it inserts its own touch-action style (see above). */}
      <meta id="react-aria-pressable-style" />
    </>
  );
}
