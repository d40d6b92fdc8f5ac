import { decodeEntities } from './entities.ts'

/** An element of HTML or XML. Tag and attribute names are in lower case. */
export type Element = { tag: string; attributes: ReadonlyMap<string, string>; children: (Element | string)[] }

/** Deeper elements become children of the deepest allowed one. */
const depthMax = 48

const voidTags = new Set(
  'area base br col embed hr img input link meta source track wbr en-media en-todo'.split(' '),
)
/** Their content is no markup. */
const rawTags = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'iframe'])
/** An opening tag that ends an open one, up to the element that holds both. */
const endedBy: Record<string, { ends: string[]; within: string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr'], within: ['table'] },
  p: { ends: ['p'], within: ['li', 'td', 'th', 'div', 'blockquote', 'body', 'section', 'article'] },
  option: { ends: ['option'], within: ['select'] },
}

/**
 * The tree of an HTML or XML text. Nothing of it runs and nothing is fetched. Broken markup is read as far as it goes,
 * in time that grows with its length only. Declarations of entities are skipped.
 */
export function parseMarkup(text: string): Element {
  const root: Element = { tag: '', attributes: new Map(), children: [] }
  const stack: Element[] = [root]
  const seek = seekerOf(text)
  let at = 0
  const top = () => stack.at(-1) ?? root
  const addText = (raw: string) => addString(top().children, decodeEntities(raw))

  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open < 0) break
    addText(text.slice(at, open))
    at = open
    const skipped = skip(text, open, seek)
    if (skipped) {
      addString(top().children, skipped.text)
      at = skipped.to
      continue
    }
    const tag = readTag(text, open)
    if (!tag) {
      addText('<')
      at = open + 1
      continue
    }
    at = tag.to
    if (tag.isClosing) {
      closeTag(stack, tag.name)
      continue
    }
    const rule = endedBy[tag.name]
    if (rule) endOpen(stack, rule)
    const element: Element = { tag: tag.name, attributes: tag.attributes, children: [] }
    top().children.push(element)
    if (tag.isSelfClosing || voidTags.has(tag.name)) continue
    if (rawTags.has(tag.name)) {
      const end = seek(`</${tag.name}`, at)
      if (end < 0) continue
      const raw = text.slice(at, end)
      element.children.push(tag.name === 'title' || tag.name === 'textarea' ? decodeEntities(raw) : raw)
      at = end
      continue
    }
    if (stack.length < depthMax) stack.push(element)
  }
  addText(text.slice(at))
  return root
}

function addString(children: (Element | string)[], text: string): void {
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else if (text !== '') children.push(text)
}

type Seek = (wanted: string, from: number) => number

/** `indexOf` without case, which remembers what does not come again: an attack would ask for it at each character. */
function seekerOf(text: string): Seek {
  const lower = text.toLowerCase()
  // A few letters change their length with their case.
  const searched = lower.length === text.length ? lower : text
  const missing = new Set<string>()
  return (wanted, from) => {
    if (missing.has(wanted)) return -1
    const found = searched.indexOf(wanted, from)
    if (found < 0) missing.add(wanted)
    return found
  }
}

/** Comments, declarations and instructions; the text of a CDATA section. */
function skip(text: string, open: number, seek: Seek): { text: string; to: number } | null {
  if (text.startsWith('<![CDATA[', open)) {
    const end = seek(']]>', open)
    return end < 0 ? null : { text: text.slice(open + 9, end), to: end + 3 }
  }
  if (text.startsWith('<!--', open)) {
    const end = seek('-->', open + 4)
    return end < 0 ? null : { text: '', to: end + 3 }
  }
  if (text.startsWith('<?', open) || text.startsWith('<!', open)) {
    const close = seek('>', open)
    const subset = /^<!doctype/i.test(text.slice(open, open + 9))
      ? text.slice(open, close + 1).indexOf('[')
      : -1
    if (subset < 0) return close < 0 ? null : { text: '', to: close + 1 }
    const end = seek(']>', open)
    return { text: '', to: end < 0 ? text.length : end + 2 }
  }
  return null
}

type Tag = {
  name: string
  attributes: Map<string, string>
  isClosing: boolean
  isSelfClosing: boolean
  to: number
}

const start = /<(\/?)([a-zA-Z][\w:.-]*)/y
const attribute = /[\s/]*([^\s=>/"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
const end = /[^<>]*>/y

function readTag(text: string, open: number): Tag | null {
  start.lastIndex = open
  const [whole, slash, name = ''] = start.exec(text) ?? []
  if (whole === undefined) return null
  const attributes = new Map<string, string>()
  let at = open + whole.length
  for (;;) {
    attribute.lastIndex = at
    const found = attribute.exec(text)
    if (!found) break
    const [piece, key = '', double, single, bare] = found
    const value = decodeEntities(double ?? single ?? bare ?? '')
    if (!attributes.has(key.toLowerCase())) attributes.set(key.toLowerCase(), value)
    at += piece.length
  }
  end.lastIndex = at
  const rest = end.exec(text)?.[0]
  if (rest === undefined) return null
  return {
    name: name.toLowerCase(),
    attributes,
    isClosing: slash === '/',
    isSelfClosing: rest.trimEnd().endsWith('/>'),
    to: at + rest.length,
  }
}

function closeTag(stack: Element[], name: string): void {
  const place = stack.findLastIndex(({ tag }) => tag === name)
  if (place > 0) stack.length = place
}

function endOpen(stack: Element[], { ends, within }: { ends: string[]; within: string[] }): void {
  const border = stack.findLastIndex(({ tag }) => within.includes(tag))
  const place = stack.findIndex(({ tag }, at) => at > Math.max(border, 0) && ends.includes(tag))
  if (place > 0) stack.length = place
}

/** All text inside, without that of scripts and styles. */
export const textIn = (node: Element | string): string =>
  typeof node === 'string'
    ? node
    : node.tag === 'script' || node.tag === 'style'
      ? ''
      : node.children.map(textIn).join('')

/** Every element inside that fits, in the order of the text. */
export function elementsIn(element: Element, fits: (each: Element) => boolean): Element[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string') return []
    return [...(fits(child) ? [child] : []), ...elementsIn(child, fits)]
  })
}
