/** Of these what stands in the field is what was typed there. */
export const textTypes = ['text', 'email', 'search', 'tel', 'url', 'number']

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Fields of forms into which somebody typed. Those that left the page are of no interest any more. */
const typed = new Set<Field>()

export function watchTyping(): void {
  // Some are quicker than this script, and what they typed looks like what stood there.
  for (const form of document.forms) {
    for (const field of form.elements) {
      if (isText(field)) typed.add(field)
    }
  }
  document.addEventListener('input', ({ target }) => {
    if (isField(target) && target.form) typed.add(target)
  })
}

/** What the forms on the page hold that its owner has not sent. */
export function typedFields(): ReadonlySet<Field> {
  for (const field of typed) if (!field.isConnected || isEmpty(field)) typed.delete(field)
  return typed
}

export const isHalfFilled = (): boolean => typedFields().size > 0

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && textTypes.includes(element.type))

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Of a box or a choice only the person knows what it was before: touched is filled. */
const isEmpty = (field: Field) => field.value.trim() === '' && !['checkbox', 'radio'].includes(field.type)
