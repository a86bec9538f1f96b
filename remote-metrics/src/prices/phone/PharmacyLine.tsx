import { foreignCurrencyOf, hasPrice } from '@pmm/shared/figures/prices/priceCell';
import { PRICE_CURRENCY } from '@pmm/shared/contracts/prices';
import { isFigureSign, signOf } from '@pmm/shared/figures/prices/signs';
import { classOfSign, comparisonsOf, type RowFigures, type ShownCells } from '../priceLook';
import { styled } from 'styled-components';
import { FigureLine } from '../../page/cards/channelCardStyle';
import { OtherOffersMark } from '../../page/cards/OtherOffersMark';
import { priceSignStyle } from '../PriceFrame';

const Line = styled(FigureLine)`
  ${priceSignStyle}
`;

interface PharmacyLineProps {
  shown: ShownCells;
  product: number;
  channel: number;
  figures: RowFigures;
  onOpen: () => void;
}

/** The price at one pharmacy, how it compares, and since when. Opens its details. */
export function PharmacyLine({ shown, product, channel, figures, onOpen }: PharmacyLineProps) {
  const { selection, texts } = shown;
  const { prices } = selection;
  const cell = product * prices.channels.length + channel;
  const sign = signOf(prices, cell, selection);
  const isCompared = isFigureSign(sign);
  const since = prices.sinceMs[cell] ?? NaN;
  const sinceText = texts.shortSinceText({
    since: Number.isNaN(since) ? null : since,
    isAtLeast: prices.isFirstRead[cell] === 1,
  });
  const reason = sign === null || isCompared ? '' : texts.signs[sign];
  return (
    <Line type="button" aria-haspopup="dialog" onClick={onOpen}>
      <span translate="no">
        {prices.channels[channel]?.name}
        {prices.otherOffers.has(cell) && <OtherOffersMark />}
      </span>
      {hasPrice(prices, cell) && (
        <b className={sign === 'sold out' ? 'struck' : ''}>
          {texts.money(
            prices.priceCents[cell] ?? 0,
            foreignCurrencyOf(prices, cell) ?? PRICE_CURRENCY,
          )}
        </b>
      )}
      {isCompared && (
        <i className={classOfSign(sign)}>{comparisonsOf(shown, cell, channel, figures).detail}</i>
      )}
      <span>{isCompared ? sinceText : reason}</span>
    </Line>
  );
}
