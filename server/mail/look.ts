type Colours = Record<'paper' | 'surface' | 'ink' | 'ink-soft' | 'line' | 'accent' | 'accent-ink', string>

/** The colours of the product, by their names in web/ui/styles/tokens.css. Mail programs know no variables. */
export const lightColours: Colours = {
  paper: '#faf5ec',
  surface: '#fffdf8',
  ink: '#2c2620',
  'ink-soft': '#645a4e',
  line: '#e5dac8',
  accent: '#ab400d',
  'accent-ink': '#fffaf4',
}

export const darkColours: Colours = {
  paper: '#1a1714',
  surface: '#25201b',
  ink: '#f3ece0',
  'ink-soft': '#bdb1a1',
  line: '#3b342c',
  accent: '#f28b5b',
  'accent-ink': '#2a1207',
}

const font = `'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif`

/** The styles of a mail by class: what keeps its form in both themes, and what takes its colours from the theme. */
const shapes = {
  paper: 'margin:0;padding:0;',
  column: 'width:100%;max-width:560px;',
  head: 'padding:0 8px 16px;',
  brand: `font-family:${font};font-size:20px;font-weight:bold;text-decoration:none;`,
  // Lines break between phrases where the program knows how.
  card: `word-break:auto-phrase;padding:32px 28px;border-radius:20px;font-family:${font};font-size:16px;line-height:1.8;`,
  line: 'padding:0 0 18px;',
  code: 'font-size:32px;font-weight:bold;letter-spacing:4px;',
  button: 'border-radius:999px;mso-padding-alt:14px 32px;',
  press: `display:inline-block;padding:14px 32px;font-family:${font};font-size:16px;font-weight:bold;line-height:1.4;text-decoration:none;`,
  quiet: `padding:0 0 18px;font-family:${font};font-size:13px;line-height:1.7;`,
  link: 'text-decoration:underline;',
  foot: `padding:16px 8px 0;font-family:${font};font-size:13px;line-height:1.7;`,
} as const

type MailClass = keyof typeof shapes

const tints = (colours: Colours): Record<MailClass, string> => ({
  paper: `background-color:${colours.paper};`,
  column: '',
  head: '',
  brand: `color:${colours.ink};`,
  card: `background-color:${colours.surface};border:1px solid ${colours.line};color:${colours.ink};`,
  line: `color:${colours.ink};`,
  code: `color:${colours.ink};`,
  button: `background-color:${colours.accent};`,
  press: `color:${colours['accent-ink']};`,
  quiet: `color:${colours['ink-soft']};`,
  link: `color:${colours.accent};`,
  foot: `color:${colours['ink-soft']};`,
})

const names = Object.keys(shapes) as MailClass[]
const light = tints(lightColours)
const dark = tints(darkColours)

/** The attributes of an element. In the element itself, because some mail programs drop the style sheet. */
export const look = (name: MailClass): string => `class="${name}" style="${shapes[name]}${light[name]}"`

/** For programs with a dark theme. They must win over the styles of the elements. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
${names
  .filter((name) => dark[name] !== '')
  .map((name) => `.${name} { ${dark[name].replaceAll(';', ' !important;')} }`)
  .join('\n')}
}`

/** The same look for a page that allows no styles in its elements. */
export const lookStyles = (within: string): string =>
  names.map((name) => `${within} .${name} { ${shapes[name]}${light[name]} }`).join('\n')
