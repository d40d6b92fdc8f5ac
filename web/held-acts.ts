import { breathe } from './breathe.ts'
import { typeInto } from './client/type-into.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Keeps what somebody does to parts that cannot answer yet, to do it again when they can. */
export function holdActs() {
  const typed = new Map<Field, { text: string; caret: number | null }>()
  const presses: (() => void)[] = []
  let composed: Promise<unknown> = Promise.resolve()

  const note = (field: Field) => typed.set(field, { text: field.value, caret: field.selectionEnd })

  function hold(event: Event, target: Element): void {
    if (event.type === 'compositionstart') composed = ending(target)
    // What is pressed earlier is repeated by web/early-press.ts.
    if (!('started' in document.documentElement.dataset)) return
    if (event.type === 'input' && isText(target)) note(target)
    // Arrows change a number, for example.
    if (event.type === 'keydown')
      presses.push(() => target.dispatchEvent(new KeyboardEvent('keydown', event)))
    if (event.type === 'click') {
      // A form would be sent, and a box be ticked twice.
      event.preventDefault()
      presses.push(() => target.dispatchEvent(new MouseEvent('click', event)))
    }
  }

  /** Japanese is typed word by word, and a word that is half typed would be broken. */
  async function untilComposed(): Promise<void> {
    await composed
    // Also what was typed before this script came; React is about to put back what stood there.
    for (const field of document.querySelectorAll('[data-acts] *')) {
      if (isText(field) && field.value !== field.defaultValue) note(field)
    }
  }

  async function repeat(): Promise<void> {
    for (const [field, { text, caret }] of typed) {
      // So that React, which may have taken over what was typed, sees a change.
      field.value = field.defaultValue
      typeInto(field, text)
      if (field === document.activeElement) field.setSelectionRange(caret, caret)
      else field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    for (const press of presses.splice(0)) {
      // One by one: each finds what the one before it has changed.
      await breathe()
      press()
    }
  }

  /** Says whether somebody has pressed something. */
  const forget = (): boolean => presses.splice(0).length > 0

  return { hold, untilComposed, repeat, forget }
}

const isText = (element: Element): element is Field => element.matches('textarea, input:not([type=checkbox])')

const ending = (target: Element) =>
  new Promise((resolve) => target.addEventListener('compositionend', resolve, { once: true }))
