export { NARROW, PHONE, SHORT, SMALL } from './breakpoints';
export { chosenInForcedColours } from './chosenInForcedColours';
export { GlobalStyle } from './GlobalStyle';
export { themeChoices, type ThemeChoice } from '../../contracts/user';
export { applyThemeChoice, readThemeChoice } from './themeChoice';
export { darkColours, lightColours, onStatus, statusColour, token } from './tokens';
export type { TokenName } from './tokens';
export { HATCH_SIZE, hatchImage } from './hatching';
export { scrolledGround } from './scrolledGround';
