/** Fingers miss by about this much when they press the same place again. */
const samePlacePx = 24

/**
 * Drops presses that nobody meant. The second press of a double click on a button is dropped when another control has
 * moved under the pointer meanwhile, as by a message or a dialog that the first press brought, or when the button runs an
 * action: its answer may have changed what a press confirms. The click count comes from the browser, so two deliberate
 * presses pass. A held Enter key repeats no action either, and presses no control that got the focus meanwhile.
 */
export function dropStrayClicks(): void {
  let first: { button: Element; x: number; y: number } | null = null
  let held: Element | null = null
  document.addEventListener(
    'click',
    (event) => {
      const control = controlAt(event.target)
      if (event.detail === 1) {
        first = control?.matches('button') ? { button: control, x: event.clientX, y: event.clientY } : null
      }
      if (event.detail < 2 || first === null) return
      if (control === first.button && !runsAction(control)) return
      if (Math.hypot(event.clientX - first.x, event.clientY - first.y) > samePlacePx) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      const control = controlAt(event.target)
      if (!event.repeat) held = control
      else if (control && (control !== held || runsAction(control))) event.preventDefault()
    },
    { capture: true },
  )
}

const controlAt = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('a, button, input, label, summary') : null

/** Set by `Button`. */
const runsAction = (control: Element) => control.hasAttribute('data-action')
