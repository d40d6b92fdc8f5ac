import { typeInto } from './type-into.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Something somebody did: a press, or a text they typed. */
type Act = { field?: Field; again: () => void }

/** Keeps what somebody does to parts that cannot answer yet, to do it again when they can. */
export function holdInteractions() {
  let acts: Act[] = []
  let composed: Promise<unknown> | null = null

  function hold(event: Event, target: Element): void {
    if (event.type === 'compositionstart') composed = ending(target)
    if (event.type === 'input' && isTextField(target)) holdText(target)
    // What is pressed earlier is repeated by web/boot/early-press.ts.
    if (!('started' in document.documentElement.dataset)) return
    // Arrows change a number, for example; letters are held as the text they become.
    if (event instanceof KeyboardEvent && event.type === 'keydown' && event.key.length > 1) {
      acts.push({ again: dispatching(target, new KeyboardEvent('keydown', event)) })
    }
    if (event.type === 'click') {
      // A form would be sent, and a box be ticked twice.
      event.preventDefault()
      acts.push({ again: dispatching(target, new MouseEvent('click', event)) })
    }
  }

  function holdText(field: Field): void {
    // Letter by letter it is one text, until something is pressed.
    if (acts.at(-1)?.field === field) acts.pop()
    acts.push(typing(field))
  }

  /** Japanese is typed word by word, and a word that is half typed would be broken. */
  async function untilComposed(): Promise<void> {
    while (composed) {
      const ended = composed
      await ended
      if (composed === ended) composed = null
    }
  }

  /**
   * To be called right before React takes the fields over, since it puts back what stood there at first. All that is
   * done again is done in the task in which this is called: nothing that somebody does meanwhile comes between.
   */
  function readyToRepeat(): () => Promise<void> {
    const early = [...document.querySelectorAll<Field>(textFields)].filter(
      (field) => field.value !== field.defaultValue && !acts.some((act) => act.field === field),
    )
    const inOrder = [...early.map(typing), ...forget()]
    const putCaretBack = holdCaret(document.activeElement)
    return async () => {
      for (const { again } of inOrder) {
        again()
        // Each finds what the one before it has changed; React does that in a microtask.
        await null
      }
      putCaretBack()
    }
  }

  function forget(): Act[] {
    const held = acts
    acts = []
    return held
  }

  return { hold, untilComposed, readyToRepeat, forget }
}

function typing(field: Field): Act {
  const text = field.value
  return {
    field,
    again: () => {
      // So that React, which may have taken over what was typed, sees a change.
      field.value = field.defaultValue
      typeInto(field, text)
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    },
  }
}

const dispatching = (target: Element, event: Event) => () => void target.dispatchEvent(event)

function holdCaret(field: Element | null): () => void {
  if (!isTextField(field)) return () => {}
  const { value, selectionStart, selectionEnd } = field
  return () => {
    // Where a press has changed the text meanwhile the caret has gone elsewhere.
    if (field !== document.activeElement || field.value !== value || selectionStart === null) return
    field.setSelectionRange(selectionStart, selectionEnd)
  }
}

const textFields = '[data-acts] :is(textarea, input:not([type=checkbox]))'

const isTextField = (element: Element | null): element is Field => element?.matches(textFields) ?? false

const ending = (target: Element) =>
  new Promise((resolve) => target.addEventListener('compositionend', resolve, { once: true }))
