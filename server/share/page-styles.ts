import { createHash } from 'node:crypto'
import { darkColours, lightColours } from '../mail/look.ts'

const variables = (colours: typeof lightColours) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')

/** Everything that a shared page looks like. The policy of the page allows these styles by their hash and no others. */
export const pageStyles = `
:root { color-scheme: light dark; ${variables(lightColours)}
  font-family: "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif; font-size: 16px; line-height: 1.9; }
@media (prefers-color-scheme: dark) { :root { ${variables(darkColours)} } }
* { box-sizing: border-box; }
body { margin: 0; padding: 0 20px; background: var(--paper); color: var(--ink); overflow-wrap: anywhere;
  line-break: strict; }
.column { max-width: 42rem; margin: 0 auto; }
.brand { padding: 20px 0 16px; font-size: .9375rem; font-weight: 700; }
.brand a { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; color: var(--ink); text-decoration: none; }
.brand img { width: 28px; height: 28px; }
main { padding: 40px 44px 48px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
h1 { margin: 0 0 24px; font-size: 1.625rem; line-height: 1.5; text-wrap: balance; word-break: auto-phrase; }
h2 { margin: 36px 0 8px; font-size: 1.25rem; line-height: 1.5; }
h3 { margin: 28px 0 6px; font-size: 1.0625rem; }
h4 { margin: 24px 0 6px; font-size: 1rem; }
p { margin: 0; min-height: 1.9em; }
p + h2, ul + h2, ol + h2 { margin-top: 40px; }
ul, ol { margin: 0; padding-left: 1.5em; }
li { padding: 2px 0; }
li > input { position: relative; top: 3px; display: inline-grid; place-content: center; appearance: none; width: 1.15em;
  height: 1.15em; margin: 0 .5em 0 -1.65em; border: 1.5px solid var(--ink-soft); border-radius: 4px; }
li > input:checked { border-color: var(--accent); background: var(--accent); }
li > input:checked::before { content: ""; width: .7em; height: .7em; background: var(--accent-ink);
  clip-path: polygon(14% 44%, 0 60%, 43% 100%, 100% 18%, 84% 4%, 41% 68%); }
@media (forced-colors: active) { li > input { appearance: auto; } }
li:has(> input) { list-style: none; }
blockquote { margin: 8px 0; padding: 2px 0 2px 16px; border-left: 3px solid var(--line); color: var(--ink-soft); }
pre { margin: 12px 0; padding: 14px 16px; overflow-x: auto; border-radius: 12px; background: var(--paper);
  font: .875rem/1.7 ui-monospace, monospace; }
code { font-family: ui-monospace, monospace; font-size: .9em; }
hr { margin: 24px 0; border: 0; border-top: 1px solid var(--line); }
table { width: 100%; margin: 12px 0; border-collapse: collapse; }
td { padding: 6px 10px; border: 1px solid var(--line); vertical-align: top; }
img { display: block; max-width: 100%; height: auto; margin: 12px 0; border-radius: 12px; }
.hero { width: 100%; margin: 0 0 28px; aspect-ratio: 4 / 3; object-fit: cover; }
a { color: var(--accent); text-underline-offset: 3px; }
.site, .facts { color: var(--ink-soft); font-size: .875rem; }
.facts { margin: -16px 0 8px; }
.amounts { padding: 0; list-style: none; }
.amounts li { display: flex; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
.amounts .group { padding: 20px 0 4px; border: 0; color: var(--accent); font-size: .875rem; font-weight: 700; }
.amounts b { margin-left: auto; max-width: 55%; text-align: right; font-variant-numeric: tabular-nums; }
.amounts i { margin-right: 8px; color: var(--accent); font-style: normal; font-weight: 700; }
.steps li { padding: 8px 0 8px 4px; }
.steps li, footer { word-break: auto-phrase; text-wrap: pretty; }
li.prepared { list-style: "・"; }
.steps li::marker { color: var(--accent); font-weight: 700; font-variant-numeric: tabular-nums; }
.memo { margin-top: 32px; padding: 20px; border-radius: 12px; background: var(--paper); white-space: pre-wrap; }
footer { padding: 24px 0 48px; color: var(--ink-soft); font-size: .8125rem; line-height: 1.8; }
footer a { display: inline-block; padding: 10px 0; margin-right: 20px; color: var(--ink-soft); }
form { display: grid; gap: 12px; margin-top: 24px; }
label { display: flex; align-items: center; gap: 12px; min-height: 44px; padding: 6px 0; line-height: 1.5; }
input[type=radio] { width: 20px; height: 20px; flex: none; accent-color: var(--accent); }
textarea { width: 100%; min-height: 7rem; padding: 12px 14px; border: 1px solid var(--ink-soft); border-radius: 12px;
  background: var(--surface); color: inherit; font: inherit; line-height: 1.7; }
button { justify-self: start; min-height: 48px; padding: 0 28px; border: 0; border-radius: 999px;
  background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (max-width: 40rem) {
  body { padding: 0 16px; }
  main { padding: 28px 20px 36px; }
  h1 { font-size: 1.375rem; }
}
@media print { body { background: #fff; color: #000; } main { padding: 0; border: 0; } .brand, footer { display: none; } }
`

const stylesHash = createHash('sha256').update(pageStyles).digest('base64')

/** No script, no frame, nothing from elsewhere; the form of a report goes to the page itself. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${stylesHash}'`,
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')
