/** The app's colours under the same names; the browser tests compare them with those of the app. */
export const STYLE = `
:root {
  color-scheme: light;
  --ground: #f6f7f9; --surface: #ffffff; --sunk: #eef1f4;
  --line: #e2e6eb; --line-strong: #cfd6de; --line-control: #8c95a1;
  --ink: #16202b; --ink-second: #4b5866;
  --accent: #0b6b75; --accent-strong: #085760; --on-accent: #ffffff;
  --danger: #a81c1c; --warm: #8a5a00; --warm-soft: #fdf1dc;
  --shadow: 0 1px 2px rgb(22 32 43 / 0.06), 0 4px 16px rgb(22 32 43 / 0.07);
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #12161c; --surface: #1b2129; --sunk: #232b35;
    --line: #2b343f; --line-strong: #3b4654; --line-control: #6b7786;
    --ink: #e9edf2; --ink-second: #b3bdc9;
    --accent: #45c0cb; --accent-strong: #66d0d9; --on-accent: #08262a;
    --danger: #ff7b6b; --warm: #f2b33d; --warm-soft: #3d3115;
    --shadow: 0 1px 2px rgb(0 0 0 / 0.3), 0 4px 16px rgb(0 0 0 / 0.24);
  }
}
*, ::before, ::after { box-sizing: border-box; }
body, h1, h2, p, ul { margin: 0; padding: 0; }
ul { list-style: none; }
body {
  min-block-size: 100dvh;
  padding: 44px 16px;
  font: 400 14px/1.45 'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', sans-serif;
  color: var(--ink);
  background: var(--ground);
}
header, main { max-inline-size: 440px; margin-inline: auto; }
header { display: flex; gap: 10px; align-items: center; font-size: 15px; font-weight: 650; }
rect { fill: var(--accent); }
path {
  fill: none; stroke: var(--on-accent); stroke-width: 2.2;
  stroke-linecap: round; stroke-linejoin: round;
}
main {
  display: grid;
  gap: 16px;
  margin-block-start: 24px;
  padding: 32px;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  box-shadow: var(--shadow);
}
h1 { font-size: 22px; font-weight: 650; line-height: 1.25; letter-spacing: -0.02em; }
h2, label { font-size: 13px; font-weight: 550; line-height: 1.35; }
h2 { margin-block-end: -10px; }
.notice { display: grid; gap: 4px; padding: 10px 12px; border-radius: 8px; background: var(--warm-soft); }
.notice strong { font-weight: 650; color: var(--warm); }
form, ul { display: grid; gap: 8px; }
.other { gap: 6px; padding-block-start: 16px; border-block-start: 1px solid var(--line); }
.other button { margin-block-start: 4px; }
button, input {
  inline-size: 100%;
  min-block-size: 42px;
  padding: 6px 16px;
  border: 1px solid var(--line-strong);
  border-radius: 8px;
  font: inherit;
  color: var(--ink);
  background: var(--surface);
}
input { padding-inline: 12px; border-color: var(--line-control); }
input[aria-invalid] { border-color: var(--danger); }
button { font-weight: 600; cursor: pointer; transition: background-color 120ms ease-out; }
button:hover { background: var(--sunk); }
li button {
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  align-content: center;
  align-items: baseline;
  justify-content: space-between;
  padding-inline: 12px;
  font-weight: 400;
  text-align: start;
}
li b { font-weight: 600; }
li span { color: var(--ink-second); overflow-wrap: anywhere; }
form:last-child { margin-block-start: -8px; }
.primary { border-color: transparent; color: var(--on-accent); background: var(--accent); }
.primary:hover { background: var(--accent-strong); }
.error { font-size: 12px; font-weight: 500; color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 479px) {
  body { padding-block: 24px; }
  main { padding: 24px 16px; }
}
@media (prefers-reduced-motion: reduce) { button { transition: none; } }
`;
