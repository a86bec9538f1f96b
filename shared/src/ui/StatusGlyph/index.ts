export { hatching, StatusGlyph, StatusGlyphSymbols, statusSymbolHref } from './StatusGlyph';
export type { StatusGlyphProps } from './StatusGlyph';
export { statusPaths, statusViewBox } from './statusPaths';
