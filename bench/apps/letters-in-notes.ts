import type { CDPSession, Page } from '@playwright/test'
import type { Figure } from '../kit/figure.ts'
import { importRecords, inBrowser, phone } from '../kit/in-browser.ts'
import { inTurn, median } from '../kit/rounds.ts'

const sizes = { short: 500, long: 50_000 }
const letters = 'きょうは牛乳を買って帰る'

/** The CPU time of the page for one more letter in a long note, in units of one in a short note of the same run. */
export const lettersIn = (
  body: (size: number) => string,
  goal: number,
  about: { name: string; note: string; whyShort: string },
): Figure => ({
  name: about.name,
  goal: `≤ ${goal}×`,
  whyShort: about.whyShort,
  measure: async () => {
    const records = Object.values(sizes).map((size) => note(size, body(size)))
    const large = await inBrowser((page) => typeInBoth(page, records))
    const small = await inBrowser((page) => typeInBoth(page, records), phone)
    return {
      figure: `${large.ratio.toFixed(2)}×, on a phone ${small.ratio.toFixed(2)}×`,
      isMet: Math.max(large.ratio, small.ratio) <= goal,
      cpu: `${large.longMs.toFixed(1)} ms, in the short one ${large.shortMs.toFixed(1)} ms`,
      note: about.note,
    }
  },
})

/** A sentence as often as it fits into so many letters. */
export const sentences = (size: number): string =>
  'あしたは牛乳と卵を買って、それから図書館に本を返しに行く。'.repeat(Math.ceil(size / 29)).slice(0, size)

async function typeInBoth(page: Page, records: object[]) {
  await page.goto('/apps/note')
  await importRecords(page, 'note', records)
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

const note = (size: number, body: string): object => ({
  id: idOf(size),
  createdAt: 0,
  editedAt: 0,
  title: `${size}文字`,
  body,
  tags: [],
})
