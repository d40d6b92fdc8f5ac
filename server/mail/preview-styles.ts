import { darkColours, lightColours, lookStyles } from './look.ts'

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ')

/** A separate file, because the content security policy forbids inline styles. */
export const previewStyles = `
:root { color-scheme: light dark; ${variables(lightColours)} }
@media (prefers-color-scheme: dark) {
  :root { ${variables(darkColours)} }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.4; margin: 0 0 1.5rem; }
h2 { font-size: .875rem; color: var(--ink-soft); margin: 2rem 0 .5rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
.note { color: var(--ink-soft); font-size: .875rem; margin: 0 0 .5rem; }
.empty { padding: 3rem 1rem; text-align: center; background: var(--surface); border-radius: 16px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--surface); border-radius: 16px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: .875rem 1rem; text-decoration: none; color: inherit; }
li a:hover, li a:focus-visible { background: var(--paper); }
.subject { display: block; font-weight: 700; }
.meta { display: flex; justify-content: space-between; gap: 1rem; color: var(--ink-soft); font-size: .875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--ink-soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.letter { border-radius: 16px; overflow: hidden; color-scheme: light; }
${lookStyles('.letter')}
pre { background: var(--surface); border-radius: 16px; padding: 1rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`
