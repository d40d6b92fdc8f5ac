/** The light value of every colour pair in tokens.css, by name. */
export function lightColours(css: string): Map<string, string> {
  const pairs = css.matchAll(/--([a-z-]+):\s*light-dark\((#[0-9a-f]{6}),/g)
  return new Map([...pairs].map(([, name = '', colour = '']) => [name, colour]))
}
