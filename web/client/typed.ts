/** Fields of forms into which somebody typed. Those that left the page are of no interest any more. */
const typed = new Set<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>()

export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => {
    if (isField(target) && target.form) typed.add(target)
  })
}

/** Whether a form on the page holds something its owner has not sent. */
export function isHalfFilled(): boolean {
  for (const field of typed) if (!field.isConnected || isEmpty(field)) typed.delete(field)
  return typed.size > 0
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Of a box or a choice only the person knows what it was before: touched is filled. */
const isEmpty = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  field.value.trim() === '' && !['checkbox', 'radio'].includes(field.type)
