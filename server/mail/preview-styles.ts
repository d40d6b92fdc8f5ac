/** A separate file, because the content security policy forbids inline styles. */
export const previewStyles = `
:root { color-scheme: light dark; --paper: #f7f2ea; --ink: #2f2a25; --quiet: #6b6258; --card: #fff; --accent: #b4472e; --line: #e4dacb; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1a17; --ink: #f2ebe1; --quiet: #b5aa9c; --card: #282420; --accent: #f0947c; --line: #3c362f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.4; margin: 0 0 1.5rem; }
h2 { font-size: .875rem; color: var(--quiet); margin: 2rem 0 .5rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
.note { color: var(--quiet); font-size: .875rem; margin: 0 0 .5rem; }
.empty { padding: 3rem 1rem; text-align: center; background: var(--card); border-radius: 16px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border-radius: 16px; overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: .875rem 1rem; text-decoration: none; color: inherit; }
li a:hover, li a:focus-visible { background: var(--paper); }
.subject { display: block; font-weight: 700; }
.meta { display: flex; justify-content: space-between; gap: 1rem; color: var(--quiet); font-size: .875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
.letter { border-radius: 16px; overflow: hidden; color-scheme: light; }
.letter a { color: #b4472e; }
pre { background: var(--card); border-radius: 16px; padding: 1rem; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`
