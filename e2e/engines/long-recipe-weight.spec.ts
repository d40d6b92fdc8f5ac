import { type EngineBrowser, keys, until } from './browser.ts'
import { article, button, choice, dialog, field, region, text } from './target.ts'
import { expect, test } from './test.ts'

const pasted =
  '豚汁\n材料（2人分）\n豚バラ肉 150g\n大根 1/4本\nみそ 大さじ1.5\n作り方\n1. 豚肉を炒める。\n2. 大根を加えて15分煮る。\nコツ\nみそは最後に溶く。'
const sheet = dialog('貼り付けて読み取る')

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a cook pastes a recipe, moves lines, scales it and cooks at ${width} px`, { tag: '@long' }, async ({
    visitor,
  }) => {
    await visitor.setViewport(width, height)
    await visitor.open('/apps/recipe')
    await visitor.click(button('貼り付けて読み取る'))
    // WebKit types no line break but the one of the Enter key.
    await visitor.fill(field('コピーしたレシピ', sheet), pasted.replaceAll('\n', keys.Enter))
    await expectLines(visitor, [3, 2, 1])

    await visitor.at(handle('みそ 大さじ1.5'), (element) =>
      visitor.evaluate((each: HTMLElement) => each.focus(), element),
    )
    await visitor.press(keys.ArrowDown)
    await expectLines(visitor, [2, 3, 1])
    expect(await visitor.isFocused(handle('みそ 大さじ1.5'))).toBe(true)
    await visitor.press(keys.ArrowUp)
    await expectLines(visitor, [3, 2, 1])

    await dragIntoMemo(visitor)
    await expectLines(visitor, [3, 1, 2])
    await visitor.at(handle('大根を加えて15分煮る。'), (element) =>
      visitor.evaluate((each: HTMLElement) => each.focus(), element),
    )
    await visitor.press(keys.Enter)
    await visitor.click(button('手順へ', sheet))
    await expectLines(visitor, [3, 2, 1])

    await visitor.click(button('レシピにする', sheet))
    await visitor.click(button('完了', article('レシピの編集')))
    await visitor.click(button('人数を増やす'))
    await visitor.sees(text('大さじ2と小さじ3/4'))
    await visitor.click(button('調理モード'))
    const cook = dialog('豚汁の調理モード')
    await visitor.click(button('次へ', cook))
    await visitor.sees(button('15分をはかる', cook))
    await visitor.reload()
    await visitor.sees(button('15分をはかる', cook))
    if (width === 390) expect(await visitor.tooWideOnPhones()).toEqual([])
  })

  test(`a visitor weighs in, is asked about a slip, sets a goal and gets a picture at ${width} px`, {
    tag: '@long',
  }, async ({ visitor }) => {
    await visitor.setViewport(width, height)
    await visitor.open('/apps/weight')
    await visitor.fill(field('体重（kg）'), '62.3')
    await visitor.click(button('記録する'))
    await visitor.sees(text('62.3kgを記録しました'))
    await visitor.fill(field('体重（kg）'), '615')
    await visitor.click(button('もう一度記録する'))
    await visitor.click(button('61.5kgにする'))
    expect(await visitor.valueOf(field('体重（kg）'))).toBe('61.5')

    await visitor.click(button('目標を決める'))
    const settings = dialog('身長・目標・お知らせ')
    await visitor.fill(field(/身長/, settings), '165')
    await visitor.click(choice(/18歳以上/, settings))
    await visitor.fill(field(/目標の体重/, settings), '60')
    await visitor.click(button('保存する', settings))
    await visitor.seesNot(settings)
    await visitor.sees(region('体重を記録する'))
    // WebKit shows a bar for the picture, which leaves less room for the page.
    if (width === 390) expect(await visitor.tooWideOnPhones()).toEqual([])

    await visitor.evaluate(keepPictures)
    await visitor.click(button('画像にする'))
    expect(
      await until('the picture', () => visitor.evaluate(() => document.documentElement.dataset.picture)),
    ).toBe('image/png 1600×1200')
    await visitor.reload()
    await visitor.sees(text(/62\.3/))
  })
}

const handle = (line: string) => button(`「${line}」を移す。上下の矢印キーで動かせます`, sheet)

const expectLines = (visitor: EngineBrowser, counts: number[]) =>
  expect
    .poll(() =>
      visitor.evaluate(() =>
        ['ingredients', 'steps', 'memo'].map(
          (part) => document.querySelectorAll(`[data-part=${part}] [data-line]`).length,
        ),
      ),
    )
    .toEqual(counts)

/** The last step, dropped on the last line of the memo. Both are measured at once, since the dialog scrolls. */
async function dragIntoMemo(visitor: EngineBrowser): Promise<void> {
  await visitor.at(handle('大根を加えて15分煮る。'), visitor.middleOf)
  const [start, end] = await visitor.evaluate(() =>
    ['[data-part=steps] li:last-child [data-handle]', '[data-part=memo] li:last-child'].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect()
      return { x: Math.round((box?.x ?? 0) + 20), y: Math.round((box?.bottom ?? 0) - 8) }
    }),
  )
  const ease = { type: 'pointerMove', duration: 100, x: start?.x }
  await visitor.pointer(
    [
      { type: 'pointerMove', x: start?.x, y: (start?.y ?? 0) - 12 },
      { type: 'pointerDown', button: 0 },
      { ...ease, y: ((start?.y ?? 0) + (end?.y ?? 0)) >> 1 },
      { ...ease, y: end?.y },
      { type: 'pointerUp', button: 0 },
    ],
    'touch',
  )
}

/** Downloads and sheets of the system are beyond the drivers: the type and size of the picture are left in the page. */
function keepPictures(): void {
  Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true })
  const create = URL.createObjectURL
  URL.createObjectURL = (blob: Blob) => {
    void createImageBitmap(blob).then(({ width, height }) => {
      document.documentElement.dataset.picture = `${blob.type} ${width}×${height}`
    })
    return create.call(URL, blob)
  }
}
