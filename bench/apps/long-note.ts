import type { CDPSession, Page } from '@playwright/test'
import type { Figure } from '../kit/figure.ts'
import { importRecords, inBrowser, phone } from '../kit/in-browser.ts'
import { inTurn, median } from '../kit/rounds.ts'

const sizes = { short: 500, long: 50_000 }
const goal = 1.5
const letters = 'きょうは牛乳を買って帰る'

/** The CPU time of the page for one more letter in a note of 50,000 letters. */
export const longNote: Figure = {
  name: 'CPU time of a letter in a note of 50,000 letters vs 500',
  goal: `≤ ${goal}×`,
  whyShort:
    "at each letter Chromium reads the text before the caret for the input method, and a phone's narrow lines make that long; our own part costs the same in both notes",
  measure: async () => {
    const large = await inBrowser(typeInBoth)
    const small = await inBrowser(typeInBoth, phone)
    return {
      figure: `${large.ratio.toFixed(2)}×, on a phone ${small.ratio.toFixed(2)}×`,
      isMet: Math.max(large.ratio, small.ratio) <= goal,
      cpu: `${large.longMs.toFixed(1)} ms, in the short one ${large.shortMs.toFixed(1)} ms`,
      note: 'paragraphs and lists, the caret at the end',
    }
  },
}

async function typeInBoth(page: Page) {
  await page.goto('/apps/note')
  await importRecords(page, 'note', Object.values(sizes).map(note))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const type = (size: number) => () => msPerLetter(page, session, size)
  const rounds = await inTurn(type(sizes.long), type(sizes.short))
  const [longMs, shortMs] = [
    median(rounds.map(({ ours }) => ours)),
    median(rounds.map(({ theirs }) => theirs)),
  ]
  return { longMs, shortMs, ratio: longMs / shortMs }
}

async function msPerLetter(page: Page, session: CDPSession, size: number): Promise<number> {
  await page.goto(`/apps/note?id=${idOf(size)}`)
  const text = page.getByRole('textbox', { name: '本文' }).and(page.locator('[contenteditable=true]'))
  await text.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('あ')
  // Opening has more work behind it, such as the search.
  await page.waitForTimeout(2_500)
  const before = await taskMs(session)
  for (const letter of letters) {
    await page.keyboard.insertText(letter)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(500)
  return ((await taskMs(session)) - before) / letters.length
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

const idOf = (size: number) => `00000000-0000-4000-8000-${String(size).padStart(12, '0')}`

/** Lines of 100 letters; of five, one is a task and one an item. */
function note(size: number): object {
  const line = 'あしたは牛乳と卵を買って、それから図書館に本を返しに行く。'.repeat(4).slice(0, 100)
  const lines = Array.from(
    { length: size / 100 },
    (_, n) => (['', '', '', '- [ ] ', '- '][n % 5] ?? '') + line,
  )
  return { id: idOf(size), createdAt: 0, editedAt: 0, title: `${size}文字`, body: lines.join('\n'), tags: [] }
}
