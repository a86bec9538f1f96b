import { clamp } from '@pmm/shared/figures/clamp';

const GAP = 6;
const EDGE = 8;

/** Places a panel next to an element inside their common box: on the right if it fits. */
export const placeBeside = (panel: HTMLElement, element: HTMLElement): void => {
  const frame = panel.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const beside = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const right = beside.right - frame.left + GAP;
  const left = beside.left - frame.left - GAP - width;
  const start = right + width + EDGE <= frame.width ? right : left;
  const top = beside.top - frame.top - EDGE;
  panel.style.left = `${clamp(start, EDGE, frame.width - width - EDGE)}px`;
  panel.style.top = `${clamp(top, EDGE, frame.height - height - EDGE)}px`;
};

/**
 * Places a panel below and right of an element, or above it if there is no room, so that its row
 * and column stay visible.
 */
export const placeBelow = (panel: HTMLElement, element: HTMLElement): void => {
  const frame = panel.offsetParent?.getBoundingClientRect();
  if (!frame) return;
  const at = element.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = at.bottom - frame.top + GAP;
  const top = below + height + EDGE <= frame.height ? below : at.top - frame.top - GAP - height;
  const left = at.right - frame.left + GAP;
  panel.style.left = `${clamp(left, EDGE, frame.width - width - EDGE)}px`;
  panel.style.top = `${Math.max(EDGE, top)}px`;
};
