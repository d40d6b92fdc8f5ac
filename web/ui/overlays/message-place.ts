/**
 * Where messages stand: in the topmost dialog, which has a place for them (`data-messages`), because a modal dialog makes
 * everything outside of it inert. Null without a dialog.
 */
export const messagePlace = (): Element | null =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('[data-messages]') ?? null

/** Dialogs have no event for opening in every browser, but always the attribute. */
export function onMessagePlace(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document, { subtree: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
