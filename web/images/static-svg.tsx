import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders an illustration as a standalone file: the site's colour classes become colours of the light theme. */
export function staticSvg(art: ReactElement, colours: Map<string, string>): string {
  const html = renderToStaticMarkup(art)
  return html
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replaceAll(/ class="([^"]*)"/g, (_, names: string) => styleOf(names.split(' '), colours))
}

/** An inline style, because like the class it replaces it overrides the attributes beside it. */
function styleOf(names: string[], colours: Map<string, string>): string {
  const paints = names.flatMap((name) => {
    const [, what, colour] = /^(fill|stroke)-([a-z-]+)$/.exec(name) ?? []
    if (!what || !colour) return []
    const value = colours.get(colour)
    if (!value) throw new Error(`${name} is not a colour of tokens.css`)
    return [`${what}:${value}`]
  })
  return paints.length > 0 ? ` style="${paints.join(';')}"` : ''
}
