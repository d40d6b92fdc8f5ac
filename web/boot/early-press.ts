/** From here on React hears every press itself, also of a part it has yet to hydrate. */
export function endEarlyPresses(): void {
  document.documentElement.dataset.started = ''
}

/** The button that web/public/early.js saw pressed before anything could answer. */
export function repeatEarlyPress(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-early-press]')
  if (!button) return
  button.removeAttribute('data-early-press')
  // Some, such as tabs, answer to the beginning of a press.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  button.click()
}
