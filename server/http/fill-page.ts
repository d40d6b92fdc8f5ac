/** Fills the deployment's settings into a prerendered page; they are unknown at build time. */
export function fillPage(html: string, settings: object): string {
  return html.replace(/⟦([\w.]+)⟧/g, (placeholder, name: string) => {
    // Inside a script element a `<` could end the element, even within JSON.
    if (name === 'settings') return JSON.stringify(settings).replaceAll('<', '\\u003c')
    const value = valueAt(settings, name.split('.'))
    return typeof value === 'string' ? escapeHtml(value) : placeholder
  })
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function valueAt(value: unknown, path: string[]): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, head)) return undefined
  return valueAt(Reflect.get(value, head), rest)
}
