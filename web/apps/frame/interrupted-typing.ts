/**
 * Notices keys that continue a text whose field has disappeared, such as when another device removed it: they are neither
 * shortcuts nor presses. A pointer, the history, or a key that moves the focus ends it.
 */
export function watchTyping(): { isInterrupted: () => boolean; stop: () => void } {
  let field: Element | null = null
  const forget = () => {
    field = null
  }
  const follow = (event: KeyboardEvent) => {
    const isComposing = event.isComposing || event.keyCode === 229
    if (event.ctrlKey || event.metaKey || event.altKey) forget()
    else if (!isComposing && leaving.has(event.key)) {
      // Inside a field the arrows move the caret.
      if (!isWriting(event.target) || !event.key.startsWith('Arrow')) forget()
    } else if (isWriting(event.target)) {
      const isSent = event.key === 'Enter' && !isComposing && event.target instanceof HTMLInputElement
      field = isSent ? null : event.target
    }
  }
  addEventListener('keydown', follow, true)
  addEventListener('pointerdown', forget, true)
  addEventListener('popstate', forget)
  return {
    isInterrupted: () => field !== null && !field.isConnected,
    stop: () => {
      removeEventListener('keydown', follow, true)
      removeEventListener('pointerdown', forget, true)
      removeEventListener('popstate', forget)
    },
  }
}

const leaving = new Set(['Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

export const isWriting = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
