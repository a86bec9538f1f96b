import { clamp } from '@pmm/shared/figures/clamp';

const GAP = 6;
const EDGE = 8;

/** Puts a panel beside an element, inside the box that both stand in: right of it where it fits. */
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
