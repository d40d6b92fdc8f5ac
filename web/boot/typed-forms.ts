import * as z from 'zod/mini'
import { browserStorage } from '../client/browser-storage.ts'
import { type EarlyField, typeInto } from './early-input.ts'

type Field = EarlyField | HTMLSelectElement

const textTypes = ['text', 'email', 'search', 'tel', 'url', 'number']
const storageKey = 'typed'
/** A form may be behind a tab or load with its data. */
const waitMs = 60_000

/** Fields of forms that somebody typed into. */
const typed = new Set<Field>()

/** Whether a form on the page holds unsent input. */
export const isHalfFilled = (): boolean => typedFields().length > 0

export function watchTyping(): void {
  // Some fields were filled before this script ran.
  for (const field of formFields()) if (isText(field)) typed.add(field)
  document.addEventListener('input', ({ target }) => {
    if (isField(target) && target.form) typed.add(target)
  })
}

/** Restores typed text after a reload of this tab; never passwords or checkboxes. */
export function keepTypedOverReload(): void {
  putBack(takeKept())
  addEventListener('pagehide', keep)
  // A phone may discard a hidden page without another event.
  document.addEventListener('visibilitychange', () => document.hidden && keep())
}

function keep(): void {
  const values = typedFields().flatMap((field) => {
    const name = isText(field) && nameOf(field)
    return name ? [[name, field.value]] : []
  })
  browserStorage.session.write(storageKey, Object.fromEntries(values))
}

function takeKept(): Map<string, string> {
  const kept = browserStorage.session.read(storageKey, z.record(z.string(), z.string()))
  browserStorage.session.remove(storageKey)
  return new Map(Object.entries(kept ?? {}))
}

function putBack(values: Map<string, string>): void {
  if (values.size === 0) return
  const observer = new MutationObserver(fill)
  function fill() {
    for (const field of formFields()) if (isText(field)) fillIn(field, values)
    if (values.size === 0) observer.disconnect()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitMs)
  fill()
}

function fillIn(field: EarlyField, values: Map<string, string>): void {
  const name = nameOf(field)
  const value = name === null ? undefined : values.get(name)
  if (name === null || value === undefined) return
  values.delete(name)
  // A form's own draft or newer input wins.
  if (field.value === '') typeInto(field, value)
}

/** Identifies a field by page, form and name. Null if it must not be stored or could not be found again. */
function nameOf(field: EarlyField): string | null {
  const name = field.name || field.getAttribute('aria-label')
  if (!name || /password|one-time-code/.test(field.autocomplete)) return null
  return [location.pathname, field.form?.getAttribute('aria-label'), name].join(' ')
}

const formFields = () => [...document.forms].flatMap((form) => [...form.elements])

function typedFields(): Field[] {
  // The earlier state of a checkbox is unknown, so a touched one counts as filled.
  const isFilled = (field: Field) => field.value.trim() !== '' || ['checkbox', 'radio'].includes(field.type)
  for (const field of typed) if (!field.isConnected || !isFilled(field)) typed.delete(field)
  return [...typed]
}

const isText = (element: Element): element is EarlyField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && textTypes.includes(element.type))

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement
