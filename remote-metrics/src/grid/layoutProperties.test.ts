import { expect, it } from '@jest/globals';
import { smallMarket } from '@pmm/shared/testing';
import { marketContent } from '../testing/marketContent';
import { gridLayout, layoutProperties } from './gridLayout';

const propertiesAt = (width: number) => {
  const content = marketContent(smallMarket, { pinned: 1 });
  return layoutProperties(gridLayout({ width, height: 600 }, content), content);
};

it('the style sheet hears of the sizes of the metric, and what stands left of the cells', () => {
  expect(propertiesAt(1_000)).toEqual({
    '--leading-columns': '232px 88px 96px',
    '--product-width': '232px',
    '--leading-width': '458px',
    '--figure-0-width': '88px',
    '--figure-1-width': '96px',
    '--column-width': '42px',
    '--row-height': '30px',
    '--family-height': '32px',
    '--head-height': '122px',
    '--total-height': '36px',
  });
});

it('of the figures it hears of those that are shown', () => {
  expect(propertiesAt(390)).toMatchObject({
    '--leading-columns': '150px 96px',
    '--figure-0-width': '96px',
  });
});
