import * as z from 'zod/mini'
import { typeInto } from './type-into.ts'
import { type Field, textTypes, typedFields } from './typed.ts'

/** What was typed when the page went, by field; good for this tab and this address alone. */
const leftBehind = z.object({ path: z.string(), values: z.record(z.string(), z.string()) })
type Left = z.output<typeof leftBehind>

const key = 'typed'
/** A form may stand behind a tab or come with its data. */
const waitMs = 60_000

/** Forms keep what was typed over a reload, whoever asked for it. Never a password, never a consent. */
export function keepTypedOverReload(): void {
  putBack()
  addEventListener('pagehide', keep)
  // A phone may end the page without a further word.
  document.addEventListener('visibilitychange', () => document.hidden && keep())
}

function keep(): void {
  const named = [...typedFields()].flatMap((field) => {
    const name = nameOf(field)
    return name === null ? [] : [[name, field.value] as const]
  })
  try {
    const left: Left = { path: location.pathname, values: Object.fromEntries(named) }
    if (named.length > 0) sessionStorage.setItem(key, JSON.stringify(left))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage is switched off: what was typed goes with the page.
  }
}

function putBack(): void {
  const left = take()
  if (left?.path !== location.pathname) return
  const values = new Map(Object.entries(left.values))
  const fill = () => {
    for (const form of document.forms) for (const field of form.elements) fillIn(field, values)
    if (values.size === 0 || left.path !== location.pathname) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitMs)
  fill()
}

function take(): Left | null {
  try {
    const read = z.safeParse(leftBehind, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    sessionStorage.removeItem(key)
    return read.success ? read.data : null
  } catch {
    return null
  }
}

function fillIn(element: Element, values: Map<string, string>): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
  const name = nameOf(element)
  const value = name === null ? undefined : values.get(name)
  if (name === null || value === undefined) return
  values.delete(name)
  // The form's own draft, or somebody quicker than us, knows better.
  if (element.value !== '') return
  typeInto(element, value)
}

/** Null for what is never kept, and for what the next page could not find again. */
function nameOf(field: Field): string | null {
  if (!(field instanceof HTMLTextAreaElement) && !textTypes.includes(field.type)) return null
  if (/password|one-time-code/.test(field.autocomplete)) return null
  const name = field.name || field.getAttribute('aria-label')
  return name ? `${field.form?.getAttribute('aria-label') ?? ''} ${name}` : null
}
