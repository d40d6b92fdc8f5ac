/** An element by its role and accessible name, as a visitor would describe it, inside another one if needed. */
export type Target = {
  role: keyof typeof selectors
  /** The whole name, or a pattern that it matches. */
  name?: string | { pattern: string }
  /** The address of a link, as it stands in the page. */
  href?: string
  inside?: Target
}

const of =
  (role: Target['role']) =>
  (name?: string | RegExp, inside?: Target): Target => ({
    role,
    name: name instanceof RegExp ? { pattern: name.source } : name,
    inside,
  })

export const selectors = {
  article: 'article',
  button: 'button, [role=button], summary',
  choice: 'label:has(input[type=radio], input[type=checkbox])',
  dialog: 'dialog[open], [role=dialog], [role=alertdialog]',
  field:
    'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), textarea, select, [role=textbox]',
  file: 'input[type=file]',
  heading: 'h1, h2, h3',
  item: 'li',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  region: 'section, [role=region]',
  /** Any element with this text and none inside it that has it too. */
  text: '*',
} as const

export const article = of('article')
export const button = of('button')
export const choice = of('choice')
export const dialog = of('dialog')
export const field = of('field')
export const file = of('file')
export const heading = of('heading')
export const item = of('item')
export const link = of('link')
export const linkTo = (href: string): Target => ({ role: 'link', href })
export const menuItem = of('menuitem')
export const region = of('region')
export const text = of('text')

/** Runs in the page, and can use nothing from here but its arguments. */
export function findInPage(target: Target, table: Record<string, string>): Element[] {
  const squeeze = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim()
  const search = (wanted: Target): Element[] => {
    const roots = wanted.inside ? search(wanted.inside) : [document.body]
    const isText = wanted.role === 'text'
    const found = roots
      .flatMap((root) => [...root.querySelectorAll(table[wanted.role] ?? wanted.role)])
      .filter((element) => isSeen(element, wanted.role) && isNamed(element, wanted))
    return isText
      ? found.filter((each) => !found.some((other) => other !== each && each.contains(other)))
      : found
  }
  const isSeen = (element: Element, role: string) =>
    role === 'file' ||
    (!element.closest('[aria-hidden=true], [inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0)
  const isNamed = (element: Element, { role, name, href }: Target) => {
    if (href !== undefined && element.getAttribute('href') !== href) return false
    if (name === undefined) return true
    const own =
      role === 'text' || role === 'item' || role === 'choice' ? squeeze(element.textContent) : nameOf(element)
    return typeof name === 'string' ? own === name : new RegExp(name.pattern).test(own)
  }
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled)
      return squeeze(
        labelled
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return squeeze(label)
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return squeeze([...element.labels].map((each) => each.textContent).join(' '))
    const words = element.matches('input, textarea, select') ? '' : spoken(element)
    return words || squeeze(element.getAttribute('placeholder') ?? element.getAttribute('title'))
  }
  /** Without what is hidden from assistive technology, such as icons. */
  const spoken = (element: Element) => {
    const copy = element.cloneNode(true) as Element // a clone of an element is one
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return squeeze(copy.textContent)
  }
  return search(target)
}
