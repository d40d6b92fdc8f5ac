import { keys } from './browser.ts'
import { button, field } from './target.ts'
import { expect, test } from './test.ts'

const body = field('本文')

test('lines nest by Tab, tick without the focus and stay as they are while an input method composes', {
  tag: '@long',
}, async ({ visitor }) => {
  for (const width of [390, 1280]) {
    await visitor.setViewport(width)
    await visitor.open('/apps/note')
    await visitor.click(button('メモを書く'))
    await visitor.sees(button('チェックボックス'))
    // Firefox's driver presses all keys of a text in one task, in which the editor sees none of their letters.
    for (const each of ['1. ', '洗う', keys.Enter, '切る']) await visitor.type(body, each)
    await visitor.press(keys.Tab)
    await expect.poll(() => visitor.evaluate(linesInPage)).toEqual(['1. 洗う', '>1. 切る'])
    await visitor.press(keys.Shift, keys.Tab)
    await visitor.press(keys.Enter)
    await visitor.press(keys.Enter)
    await visitor.type(body, '[] 卵')
    await expect.poll(() => visitor.evaluate(linesInPage)).toEqual(['1. 洗う', '2. 切る', '☐ 卵'])

    // Drivers cannot convert; the events and letters of an input method are known.
    const composed = await visitor.at(body, (element) => visitor.evaluate(compose, element))
    expect(composed).toEqual(['1. 洗う', '2. 切る', '☐ 卵にほん'])
    await expect.poll(() => visitor.evaluate(linesInPage)).toEqual(['1. 洗う', '2. 切る', '☐ 卵日本'])

    const isFocused = await visitor.at(body, (element) => visitor.evaluate(tickWithoutFocus, element))
    expect(isFocused).toBe(false)
    await expect.poll(() => visitor.evaluate(linesInPage)).toEqual(['1. 洗う', '2. 切る', '☑ 卵日本'])
    await visitor.reload()
    await expect.poll(() => visitor.evaluate(linesInPage)).toEqual(['1. 洗う', '2. 切る', '☑ 卵日本'])
  }
})

function linesInPage(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[contenteditable] [data-line]')].map((line) => {
    const box = line.querySelector('input')
    const sign = box ? (box.checked ? '☑' : '☐') : (line.dataset.number ?? '')
    const words = line.querySelector(':scope > div')?.textContent ?? line.textContent
    return '>'.repeat(Number(line.dataset.depth)) + [sign, words].filter(Boolean).join(' ')
  })
}

async function compose(text: HTMLElement): Promise<string[]> {
  const lines = () =>
    [...text.querySelectorAll<HTMLElement>('[data-line]')].map((line) => {
      const box = line.querySelector('input')
      const sign = box ? (box.checked ? '☑' : '☐') : (line.dataset.number ?? '')
      return `${sign} ${line.querySelector(':scope > div')?.textContent ?? line.textContent}`
    })
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50))
  const letters = text.querySelector('[data-kind=task] > div')?.lastChild
  if (!(letters instanceof Text)) return ['no text']
  const send = (type: string, data: string) =>
    text.dispatchEvent(new CompositionEvent(type, { bubbles: true, data }))
  const show = async (data: string) => {
    send('compositionupdate', data)
    letters.data = `卵${data}`
    getSelection()?.collapse(letters, letters.length)
    text.dispatchEvent(
      new InputEvent('input', { bubbles: true, data, isComposing: true, inputType: 'insertCompositionText' }),
    )
    await pause()
  }
  text.focus()
  getSelection()?.collapse(letters, letters.length)
  await pause()
  send('compositionstart', '')
  for (const data of ['に', 'にほ', 'にほん']) await show(data)
  const shown = lines()
  await show('日本')
  send('compositionend', '日本')
  await pause()
  return shown
}

function tickWithoutFocus(text: HTMLElement): boolean {
  text.blur()
  text.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  return document.activeElement === text
}
