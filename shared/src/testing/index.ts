// Types of toBeVisible() and so on, for every package whose tests import from here.
import type {} from '@testing-library/jest-dom/jest-globals';

export { reviewAnswerOf, type AnyReviewCell, type AnyReviews } from './anyReviews';
export { bigMarket } from './bigMarket';
export { giveElementsHeight } from './elementHeight';
export { answer, fakeServer, delayedAnswer, refusal, silence, type FakeRoutes } from './fakeServer';
export { matrixOf, smallMarket, type MarketStory } from './market';
export { renderInApp, type RenderOptions } from './render';
export { beSignedIn, type SignedIn } from './session';
export { setSiteBase } from './siteBase';
export { translatePage } from './translatePage';
export { summaryOf } from './watchlists';
export { setWindowWidth } from './windowWidth';
