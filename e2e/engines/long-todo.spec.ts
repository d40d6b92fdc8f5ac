import { type EngineBrowser, keys, until } from './browser.ts'
import { article, button, dialog, field } from './target.ts'
import { expect, test } from './test.ts'

const sheet = dialog('日時')
const detail = article('やることの詳細')
const when = button(/^日時/, detail)

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a todo gets its day, part of the day and rhythm in the date sheet at ${width} px`, {
    tag: '@long',
  }, async ({ visitor }) => {
    await visitor.setViewport(width, height)
    await visitor.open('/apps/todo')
    await visitor.type(
      field('やることを追加'),
      `家賃を振り込んで、大家さんに電話をして領収書をもらう${keys.Enter}`,
    )
    await visitor.click(button(/^家賃を振り込んで/))

    await visitor.click(when)
    await focusToday(visitor)
    await visitor.press(keys.ArrowDown)
    await visitor.press(keys.ArrowDown)
    const chosen = await focusedName(visitor)
    expect(chosen).toMatch(/月\d+日.曜日/)
    await visitor.press(keys.Enter)
    await visitor.click(button('夜', sheet))
    await visitor.at(field('繰り返し', sheet), (element) => visitor.evaluate(chooseDaily, element))
    await visitor.click(button('決定', sheet))
    await visitor.seesNot(sheet)
    const text = await visitor.textOf(when)
    expect(text).toContain('夜')
    expect(text).toContain('毎日')
    expect(text).toContain(/\d+月\d+日/.exec(chosen)?.[0])
    expect(await visitor.isFocused(when)).toBe(true)

    await visitor.click(when)
    await visitor.click(button(/^明日/, sheet))
    await visitor.seesNot(sheet)
    expect(await visitor.textOf(when)).toContain('明日 夜')
    // The title wraps: all of its lines are visible.
    const hidden = await visitor.at(field('やること', detail), (element) =>
      visitor.evaluate((each: HTMLElement) => each.scrollHeight - each.clientHeight, element),
    )
    expect(hidden).toBeLessThanOrEqual(4)
    if (width === 390) expect(await visitor.tooWideOnPhones()).toEqual([])
  })
}

const focusToday = (visitor: EngineBrowser) =>
  until('the focus on today', () =>
    visitor.evaluate(() => {
      const today = document.querySelector<HTMLElement>('dialog [aria-current=date]')
      today?.focus()
      return today !== null && document.activeElement === today
    }),
  )

const focusedName = (visitor: EngineBrowser) =>
  visitor.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

/** Drivers open the list of a select in different ways; the event is what a page sees. */
function chooseDaily(select: HTMLSelectElement): void {
  const option = [...select.options].find(({ text }) => text === '毎日')
  select.value = option?.value ?? ''
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
