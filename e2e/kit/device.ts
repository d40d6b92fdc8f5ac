import type { Page } from '@playwright/test'

/** Keeps a transaction on the note app's database open while the page lives, so that other writes wait. */
export async function occupyDevice(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('records-note')
        opening.onsuccess = () => {
          const rows = opening.result.transaction(['rows', 'places'], 'readwrite').objectStore('rows')
          const goOn = () => {
            rows.count().onsuccess = goOn
            resolve()
          }
          goOn()
        }
      }),
  )
}
