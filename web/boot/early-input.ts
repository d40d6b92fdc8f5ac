/** Something a visitor did before any script answered, as recorded by web/public/early.js. */
export type EarlyAct = { place: Element; event: Event; target: Element; value?: string }
export type EarlyField = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    earlyInput?: EarlyAct[]
  }
}

/** Whether somebody has begun to fill in the page before the app has started. */
export const hasEarlyTyping = (): boolean =>
  window.earlyInput?.some(({ event }) => event.type === 'input') ?? false

/** Input to a part that waits for its script. */
export const earlyInput = (place: Element): EarlyAct[] =>
  window.earlyInput?.filter((act) => act.place === place) ?? []

export function forgetEarlyInput(place: Element): EarlyAct[] {
  const acts = earlyInput(place)
  window.earlyInput = window.earlyInput?.filter((act) => act.place !== place)
  return acts
}

/** Stops recording the input to a part and returns what was recorded. */
export function takeEarlyInput(place: Element): EarlyAct[] {
  place.removeAttribute('data-waits')
  return forgetEarlyInput(place)
}

/** The pressed buttons look normal again: each press was repeated or given up. */
export function endPresses(acts: readonly EarlyAct[]): void {
  for (const { target } of acts) target.closest('[data-pressed]')?.removeAttribute('data-pressed')
}

/** On a whole page only the last press of a button counts; its fields keep their text by themselves. */
export function repeatLastPress(acts: readonly EarlyAct[]): void {
  const presses = acts.flatMap(
    ({ event, target }) => (event.type === 'click' && target.closest('button')) || [],
  )
  const button = presses.at(-1)
  endPresses(acts)
  // Some controls, such as tabs, react to the start of a press.
  button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  button?.click()
}

/** Types a text as a visitor would: React ignores an input event if it has set the value itself. */
export function typeInto(field: EarlyField, value: string): void {
  field.value = field.defaultValue
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
