import type { AvailabilityStatus } from '../../contracts/availability';

/**
 * Every colour of the product, light and dark. `tokens.test.ts` measures each pair that is used as
 * text at 4.5 : 1 and each status colour at 3 : 1 (WCAG 1.4.3, 1.4.11).
 */
export const lightColours = {
  ground: '#f6f7f9',
  surface: '#ffffff',
  sunk: '#eef1f4',
  line: '#e2e6eb',
  'line-strong': '#cfd6de',
  // Borders of text boxes and check boxes: the strong line has a contrast of 1.5 : 1 on white, this
  // one has 3.
  'line-control': '#8c95a1',
  ink: '#16202b',
  'ink-second': '#4b5866',
  // #6a7785 would be lighter, but has 4.3 : 1 on ground and 3.9 on the soft accent; this has 4.5.
  'ink-third': '#616d7a',
  accent: '#0b6b75',
  'accent-strong': '#085760',
  'on-accent': '#ffffff',
  'accent-soft': '#e1f1f2',
  danger: '#a81c1c',
  'danger-strong': '#8b1515',
  'on-danger': '#ffffff',
  'danger-soft': '#fbeaea',
  'good-soft': '#e0f3ec',
  warm: '#8a5a00',
  'warm-soft': '#fdf1dc',
  shade: 'rgb(22 32 43 / 0.42)',
  'shade-soft': 'rgb(22 32 43 / 0.14)',
  shadow: '0 1px 2px rgb(22 32 43 / 0.06), 0 4px 16px rgb(22 32 43 / 0.07)',
  'shadow-raised': '0 1px 2px rgb(22 32 43 / 0.08), 0 12px 32px rgb(22 32 43 / 0.16)',
  hatch: 'rgb(22 32 43 / 0.1)',
  'status-available': '#00805e',
  'status-limited': '#b87400',
  'status-unavailable': '#a81c1c',
  'status-replaced': '#2f7fd6',
  'status-not-offered': '#3a3f4b',
  // #858d99 has 2.96 : 1 on sunk; this has 3.1.
  'status-not-listed': '#828a96',
  'status-unknown': '#7a4b91',
  // Text inside a bar with the colour of a status; `onStatus` chooses one of the two.
  'on-deep-status': '#ffffff',
  'on-pale-status': '#0d1218',
  'price-beyond-twice': '#b4d4ee',
  'price-beyond': '#dcebf7',
  'price-above': '#fdeedd',
  'price-above-much': '#f9c99a',
  'rating-low': '#fdeedd',
  // The second ink has 3.8 : 1 on the darkest band, so the small figures of a price cell have their
  // own.
  'price-ink-second': '#37434f',
} as const;

export type ColourName = keyof typeof lightColours;

export const darkColours: Readonly<Record<ColourName, string>> = {
  ground: '#12161c',
  surface: '#1b2129',
  sunk: '#232b35',
  line: '#2b343f',
  'line-strong': '#3b4654',
  'line-control': '#6b7786',
  ink: '#e9edf2',
  'ink-second': '#b3bdc9',
  // #8b97a5 has 4.3 : 1 on the soft accent; this has 4.6.
  'ink-third': '#909caa',
  accent: '#45c0cb',
  'accent-strong': '#66d0d9',
  'on-accent': '#08262a',
  'accent-soft': '#17363b',
  danger: '#ff7b6b',
  'danger-strong': '#ff988b',
  'on-danger': '#2a0b08',
  'danger-soft': '#3d2022',
  'good-soft': '#16382f',
  warm: '#f2b33d',
  'warm-soft': '#3d3115',
  shade: 'rgb(4 7 10 / 0.62)',
  'shade-soft': 'rgb(4 7 10 / 0.4)',
  shadow: '0 1px 2px rgb(0 0 0 / 0.3), 0 4px 16px rgb(0 0 0 / 0.24)',
  'shadow-raised': '0 1px 2px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.5)',
  hatch: 'rgb(233 237 242 / 0.1)',
  'status-available': '#2ec49a',
  'status-limited': '#f2b33d',
  'status-unavailable': '#ff5f4a',
  'status-replaced': '#5a9df2',
  'status-not-offered': '#e4e7ec',
  'status-not-listed': '#7a8391',
  'status-unknown': '#f2c4f7',
  'on-deep-status': '#0d1218',
  'on-pale-status': '#0d1218',
  // The further from the reference, the further from the surface: the reverse of the light theme,
  // so that "equal" stays the least prominent.
  'price-beyond-twice': '#1c5288',
  'price-beyond': '#1f3d5c',
  'price-above': '#45321f',
  'price-above-much': '#6e4218',
  'rating-low': '#45321f',
  'price-ink-second': '#d8e0e8',
};

const measures = {
  'font-text': "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif",
  'font-figures': "ui-monospace, 'SF Mono', 'Cascadia Mono', 'DejaVu Sans Mono', monospace",
  'type-page-title': '650 22px/1.25 var(--font-text)',
  'type-card-title': '600 15px/1.35 var(--font-text)',
  'type-text': '400 14px/1.45 var(--font-text)',
  'type-control': '500 13px/1.35 var(--font-text)',
  'type-header': '500 12px/1.35 var(--font-text)',
  'type-section-label': '600 11px/1.35 var(--font-text)',
  'height-toolbar': '34px',
  'height-form': '42px',
  'radius-control': '8px',
  'radius-surface': '12px',
  'radius-card': '14px',
  'motion-hover': '120ms ease-out',
  'motion-appear': '180ms ease-out',
} as const;

export type TokenName = ColourName | keyof typeof measures;

/** The reference to a token in CSS: `token('accent')` is `var(--accent)`. */
export const token = (name: TokenName) => `var(--${name})`;

/** The colour of an availability status in CSS. */
export const statusColour = (status: AvailabilityStatus) => token(`status-${status}`);

const paleStatuses: readonly AvailabilityStatus[] = ['limited', 'replaced', 'not-listed'];

/** The token for text on the colour of a status. */
export const onStatus = (status: AvailabilityStatus): 'on-pale-status' | 'on-deep-status' =>
  paleStatuses.includes(status) ? 'on-pale-status' : 'on-deep-status';

const declarations = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `--${name}:${value};`)
    .join('');

export const measureDeclarations = declarations(measures);
export const lightDeclarations = `color-scheme:light;${declarations(lightColours)}`;
export const darkDeclarations = `color-scheme:dark;${declarations(darkColours)}`;
