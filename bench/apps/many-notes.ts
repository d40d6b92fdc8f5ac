import type { Page } from '@playwright/test'
import type { Figure } from '../kit/figure.ts'
import { importRecords, inBrowser, longestTask, phone, searchAndScroll } from '../kit/in-browser.ts'

const [some, many] = [5_000, 50_000]
const taskGoalMs = 50
const shownGoalMs = 500
const exponentMax = 1.1

/** When a reload shows 5,000 notes, and the longest task while a user searches, scrolls and writes. */
export const fiveThousandNotes: Figure = {
  name: 'longest task in 5,000 notes',
  goal: `≤ ${taskGoalMs} ms, shown within ${shownGoalMs} ms`,
  isAbsolute: true,
  measure: async () => {
    const { longestMs, firstMs } = await inBrowser((page) => useNotes(page, some))
    return {
      figure: `${longestMs.toFixed(0)} ms (shown after ${firstMs.toFixed(0)} ms)`,
      isMet: longestMs <= taskGoalMs && firstMs <= shownGoalMs,
    }
  },
}

/** How much later the first of ten times as many notes is shown on a phone, and how much longer the longest task is. */
export const fiftyThousandNotes: Figure = {
  name: '50,000 notes on a phone vs 5,000: the first one shown',
  goal: `≤ n^${exponentMax}`,
  measure: async () => {
    const few = await inBrowser((page) => useNotes(page, some), phone)
    const all = await inBrowser((page) => useNotes(page, many), phone)
    const exponent = Math.log10(all.firstMs / few.firstMs)
    return {
      figure: `n^${exponent.toFixed(2)}`,
      isMet: exponent <= exponentMax,
      note: `shown after ${few.firstMs.toFixed(0)} and ${all.firstMs.toFixed(0)} ms; longest task ${few.longestMs.toFixed(0)} and ${all.longestMs.toFixed(0)} ms`,
    }
  },
}

async function useNotes(page: Page, count: number): Promise<{ longestMs: number; firstMs: number }> {
  await page.addInitScript(markFirstRow)
  await page.goto('/apps/note')
  await importRecords(page, 'note', notes(count))
  const list = page.getByRole('region', { name: 'メモの一覧' })
  await list.getByRole('listitem').first().waitFor()
  const mark = await page.waitForFunction(() => performance.getEntriesByName('first-row')[0]?.startTime)
  const firstMs = (await mark.jsonValue()) ?? Number.POSITIVE_INFINITY
  // The search index is built in the background; a user who types earlier waits for the rest.
  await page.waitForTimeout(3_000)
  const searchMs = await longestTask(page, () => searchAndScroll(page, ['ぎ', 'ゅ', 'う']))
  await list.getByRole('listitem').first().getByRole('button').click()
  await page.waitForTimeout(1_000)
  const writeMs = await longestTask(page, () => writeInNote(page))
  return { longestMs: Math.max(searchMs, writeMs), firstMs }
}

/** In the page: marks the frame of the first row, which this process would see later. */
function markFirstRow(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-note]')) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('first-row'))
  }).observe(document, { childList: true, subtree: true })
}

/** Writes letter by letter: every letter changes one record and so the sorted list of all. */
async function writeInNote(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '本文' }).focus()
  for (const letter of 'きょうは牛乳を買って帰る') {
    await page.keyboard.insertText(letter)
    await page.waitForTimeout(120)
  }
}

function notes(count: number): object[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    createdAt: n,
    editedAt: n,
    title: `メモ ${n}`,
    body: `- [ ] ギュウニュウ ${n}\n- 卵と食パン、それから忘れてはいけないもの\n\n${'思いつきを書きとめておく。'.repeat(12)}`,
    tags: [`タグ${n % 20}`],
  }))
}
