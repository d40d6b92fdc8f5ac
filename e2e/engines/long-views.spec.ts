import { type EngineBrowser, keys, until } from './browser.ts'
import { button, field } from './target.ts'
import { expect, test } from './test.ts'

test(
  'an opened todo is a view of its own, going back shows the same row, and a swipe finishes one',
  {
    tag: '@long',
  },
  async ({ visitor }, { project }) => {
    await visitor.open('/apps/todo')
    for (let n = 1; n <= 14; n++) await visitor.type(field('やることを追加'), `用事${n}番${keys.Enter}`)
    await visitor.sees(button(/^「用事14番」を並べ替え/))
    await visitor.evaluate(showTwelfthRow)
    const row = await until('a row far down', () => visitor.evaluate(lowestRow))
    expect(row.top).toBeGreaterThan(100)

    await visitor.pointer([{ type: 'pointerMove', x: row.x, y: row.y }, ...press], 'touch')
    await until('the open todo', () => visitor.evaluate(() => document.querySelector('[data-pane]') !== null))
    expect(await visitor.evaluate(() => scrollY)).toBe(0)

    await visitor.evaluate(() => history.back())
    await until('the list', () => visitor.evaluate(() => document.querySelector('[data-pane]') === null))
    await expect.poll(() => visitor.evaluate(() => Math.round(scrollY))).toBe(row.top)
    expect(await visitor.evaluate(focusedTodo)).toBe(row.id)

    // A swipe through WebKit's driver did not reach the row; Chromium swipes in e2e/apps.
    if (project.name === 'webkit') return
    await swipe(visitor, row)
    await visitor.sees(button('元に戻す'))
    await until('the finished row to go', () =>
      visitor.evaluate((id: string) => document.querySelector(`[data-todo="${id}"]`) === null, row.id),
    )
  },
)

const press = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

async function swipe(visitor: EngineBrowser, { x, y }: { x: number; y: number }): Promise<void> {
  const ease = { type: 'pointerMove', duration: 80, y }
  await visitor.pointer(
    [
      { type: 'pointerMove', x: x - 60, y },
      { type: 'pointerDown', button: 0 },
      { ...ease, x: x - 20 },
      { ...ease, x: x + 40 },
      { ...ease, x: x + 100 },
      { type: 'pointerUp', button: 0 },
    ],
    'touch',
  )
}

function showTwelfthRow() {
  const row = document.querySelectorAll('[data-todo]')[11]
  row?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The lowest row in the middle of the screen, and where the page is scrolled to. */
function lowestRow() {
  const rows = [...document.querySelectorAll('[data-todo]')].filter((each) => {
    const { top, bottom } = each.getBoundingClientRect()
    return top > 200 && bottom < innerHeight - 100
  })
  const row = rows.at(-1)
  if (!row) return null
  const { left, top, height } = row.getBoundingClientRect()
  return {
    id: row.getAttribute('data-todo') ?? '',
    x: Math.round(left + 120),
    y: Math.round(top + height / 2),
    top: Math.round(scrollY),
  }
}

const focusedTodo = () => document.activeElement?.closest('[data-todo]')?.getAttribute('data-todo') ?? null
