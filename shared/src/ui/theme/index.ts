export { chosenInForcedColours } from './chosenInForcedColours';
export { GlobalStyle } from './GlobalStyle';
export { applyThemeChoice, readThemeChoice, themeChoices } from './themeChoice';
export type { ThemeChoice } from './themeChoice';
export { darkColours, lightColours, statusColour, token } from './tokens';
export type { TokenName } from './tokens';
