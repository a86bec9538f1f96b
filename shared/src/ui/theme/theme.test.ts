import { describe, expect, it, afterEach, jest } from '@jest/globals';
import { availabilityStatuses } from '../../contracts/availability';
import {
  type ColourName,
  darkColours,
  lightColours,
  onStatus,
  statusColour,
  token,
} from './tokens';
import { applyThemeChoice, readThemeChoice } from './themeChoice';

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const parts = /^#(..)(..)(..)$/.exec(hex);
  if (parts === null) throw new Error(`${hex} is no colour in the form #rrggbb`);
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => channel(parseInt(part, 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds: ColourName[] = ['ground', 'surface', 'sunk'];
const prices: ColourName[] = [
  'price-beyond-twice',
  'price-beyond',
  'price-above',
  'price-above-much',
];
const textPairs: [ink: ColourName, on: ColourName][] = [
  ...(['ink', 'ink-second', 'ink-third', 'accent', 'danger', 'warm'] as const).flatMap((ink) =>
    grounds.map((ground): [ColourName, ColourName] => [ink, ground]),
  ),
  ...(['ink', 'ink-second', 'ink-third', 'accent'] as const).map(
    (ink): [ColourName, ColourName] => [ink, 'accent-soft'],
  ),
  ...(['ink', 'price-ink-second'] as const).flatMap((ink) =>
    [...prices, 'rating-low' as const].map((ground): [ColourName, ColourName] => [ink, ground]),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['danger', 'danger-soft'],
  ['warm', 'warm-soft'],
  ['ink-second', 'line'],
  ...availabilityStatuses.map((status): [ColourName, ColourName] => [
    onStatus(status),
    `status-${status}`,
  ]),
];

describe.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('the %s theme', (theme, colours) => {
  it.each(textPairs)('keeps %s readable on %s', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    availabilityStatuses.flatMap((status) => grounds.map((ground) => [status, ground] as const)),
  )('keeps the glyph of %s visible on %s', (status, ground) => {
    expect(contrast(colours[`status-${status}`], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it('keeps the borders of text boxes and check boxes visible', () => {
    expect(contrast(colours['line-control'], colours.surface)).toBeGreaterThanOrEqual(3);
  });

  it('gives a price more contrast the further it is from what it is compared with', () => {
    const contrastOf = (colour: ColourName) => contrast(colours[colour], colours.surface);
    for (const [much, little] of [
      ['price-beyond-twice', 'price-beyond'],
      ['price-above-much', 'price-above'],
    ] as const) {
      expect(contrast(colours[much], colours[little])).toBeGreaterThanOrEqual(1.2);
      expect(contrastOf(much)).toBeGreaterThan(contrastOf(little));
    }
  });
});

it('refers to a token by its variable', () => {
  expect(token('accent')).toBe('var(--accent)');
  expect(statusColour('not-offered')).toBe('var(--status-not-offered)');
});

describe('the theme choice', () => {
  const shownTheme = () => document.documentElement.getAttribute('data-theme');

  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
  });

  it('follows the system until someone chooses', () => {
    expect(readThemeChoice()).toBe('system');
  });

  it('shows a choice at once and remembers it', () => {
    applyThemeChoice('dark');
    expect(shownTheme()).toBe('dark');
    expect(readThemeChoice()).toBe('dark');
  });

  it("returns to the system's theme", () => {
    applyThemeChoice('dark');
    applyThemeChoice('system');
    expect(shownTheme()).toBeNull();
    expect(readThemeChoice()).toBe('system');
  });

  it('treats an unknown value in the storage as no choice', () => {
    localStorage.setItem('pmm.theme', 'pink');
    expect(readThemeChoice()).toBe('system');
  });

  it('still shows a choice when the browser blocks storage', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    applyThemeChoice('light');
    expect(shownTheme()).toBe('light');
    expect(readThemeChoice()).toBe('system');
  });
});
