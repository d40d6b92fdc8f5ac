import type { Page } from '@playwright/test'

/** Records what a screen reader says by itself: changes in live regions, and descriptions of what takes the focus. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const isLive = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      if (element?.closest('[aria-hidden=true]')) return false
      const region = element?.closest('[aria-live], [role=alert], [role=status]')
      return region !== null && region !== undefined && region.getAttribute('aria-live') !== 'off'
    }
    const spokenText = (node: Node): string => {
      if (node instanceof Element && node.matches('[aria-hidden=true]')) return ''
      return node.childNodes.length > 0
        ? [...node.childNodes].map(spokenText).join('')
        : (node.textContent ?? '')
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        const changed = type === 'characterData' ? [target] : [...addedNodes]
        for (const node of changed) if (isLive(node) && spokenText(node)) said.push(spokenText(node))
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    document.addEventListener('focusin', ({ target }) => {
      // A screen reader asks for the description a moment after the event.
      setTimeout(() => {
        if (!(target instanceof Element) || document.activeElement !== target) return
        const group = target.closest('fieldset[aria-describedby]')
        for (const each of [target, group])
          for (const id of each?.getAttribute('aria-describedby')?.split(' ') ?? [])
            said.push(document.getElementById(id)?.textContent ?? '')
      }, 100)
    })
  })
}

/** Counts how often the text was said since the last question, half a second after the last act. */
export async function timesSaid(page: Page, text: string): Promise<number> {
  await page.waitForTimeout(500)
  return page.evaluate((wanted) => {
    const said: string[] = Reflect.get(window, 'said')
    return said.splice(0).filter((each) => each.includes(wanted)).length
  }, text)
}
