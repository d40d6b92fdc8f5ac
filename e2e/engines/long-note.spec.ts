import { keys } from './browser.ts'
import { button, field } from './target.ts'
import { expect, test } from './test.ts'

const body = field('本文')

test('the field of a note and the styled letters beneath it have the same size, and lists nest by Tab', {
  tag: '@long',
}, async ({ visitor }) => {
  for (const width of [390, 1280]) {
    await visitor.setViewport(width)
    await visitor.open('/apps/note')
    await visitor.click(button('メモを書く'))
    await visitor.at(body, (element) => visitor.evaluate((each: HTMLElement) => each.focus(), element))
    await visitor.evaluate(() =>
      document.execCommand(
        'insertText',
        false,
        '# 見出しはここ\n- [x] 済んだこと\n\t- [ ] **太字** と *斜体 italic* と ~~取り消し~~ と `code` を、行が折り返すまで続けて書いていく。Some Latin words too.\n> 引用\n| 表 | 値 |\n|---|--:|\n1. 洗う\n2. 切る',
      ),
    )
    const { fieldPx, writtenPx } = await visitor.at(body, (element) => visitor.evaluate(sizesOf, element))
    expect(Math.abs(fieldPx - writtenPx)).toBeLessThanOrEqual(1)

    await visitor.press(keys.Tab)
    await expect.poll(() => visitor.valueOf(body)).toMatch(/1\. 洗う\n\t1\. 切る$/)
    await visitor.press(keys.Shift, keys.Tab)
    await expect.poll(() => visitor.valueOf(body)).toMatch(/1\. 洗う\n2\. 切る$/)

    const isFocused = await visitor.at(body, (element) => visitor.evaluate(tickWithoutFocus, element))
    expect(isFocused).toBe(false)
    await expect.poll(() => visitor.valueOf(body)).toMatch(/^# 見出しはここ\n- \[ \] 済んだこと/)
  }
})

test('the styles of a note stay while an input method composes', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/apps/note')
  await visitor.click(button('メモを書く'))
  await visitor.type(body, '**太字** ')

  // Drivers cannot convert; the events an input method sends are known.
  const seen = await visitor.at(body, (element) => visitor.evaluate(compose, element))

  expect(seen).toEqual({ isVisible: true, fieldColor: 'rgba(0, 0, 0, 0)' })
  await expect
    .poll(() => visitor.evaluate(() => document.querySelector('[data-written] .underline')?.textContent))
    .toBe('にほん')
})

function sizesOf(area: HTMLTextAreaElement) {
  const written = area.parentElement?.querySelector('[data-written]')
  // Without a height of its own the field is as high as its letters.
  area.style.height = '0'
  const fieldPx = area.scrollHeight
  area.style.height = ''
  return { fieldPx, writtenPx: written?.scrollHeight ?? 0 }
}

function tickWithoutFocus(area: HTMLTextAreaElement) {
  area.blur()
  area.parentElement?.querySelector<HTMLButtonElement>('[data-written] button')?.click()
  return document.activeElement === area
}

function compose(area: HTMLTextAreaElement) {
  area.focus()
  area.setSelectionRange(area.value.length, area.value.length)
  area.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  area.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data: 'にほん' }))
  area.value += 'にほん'
  area.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true, data: 'にほん' }))
  const written = area.parentElement?.querySelector('[data-written]')
  return {
    isVisible: written ? getComputedStyle(written).visibility === 'visible' : false,
    fieldColor: getComputedStyle(area).color,
  }
}
