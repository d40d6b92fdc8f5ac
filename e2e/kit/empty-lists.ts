import { expect, type Page } from '@playwright/test'

/** Everything an app says of a list without records. */
const emptyTexts = /はありません|は空です|^最初の.*ましょう|書き出しましょう|見つかりませんでした/

/** Records the frames in which a list says that it is empty, on this page and after each load. */
export async function watchEmptyLists(page: Page): Promise<void> {
  await page.addInitScript(recordEmptyLists, emptyTexts.source)
  await page.evaluate(recordEmptyLists, emptyTexts.source)
}

/** No frame since then, or since the last load, showed an empty list. */
export async function expectNeverEmpty(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'readEmptyLists')())).toEqual([])
}

function recordEmptyLists(pattern: string): void {
  const empty = new RegExp(pattern)
  const seen = new Set<string>()
  let isChanged = true
  const note = () => {
    isChanged = true
  }
  const everything = { childList: true, subtree: true, characterData: true, attributes: true }
  new MutationObserver(note).observe(document, everything)
  function look() {
    requestAnimationFrame(look)
    if (!isChanged) return
    isChanged = false
    for (const element of document.querySelectorAll('main p, main h2')) {
      const text = element.textContent ?? ''
      if (empty.test(text) && element.checkVisibility()) seen.add(text)
    }
  }
  requestAnimationFrame(look)
  Object.assign(window, { readEmptyLists: () => [...seen] })
}
