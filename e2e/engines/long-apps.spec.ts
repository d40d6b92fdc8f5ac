import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { reachableFolder } from '#server/testing/reachable-folder.ts'
import { type EngineBrowser, keys, until } from './browser.ts'
import { article, button, dialog, field, file, menuItem, text } from './target.ts'
import { expect, test } from './test.ts'

test('todos keep their order by touch and by keys, and another tab shows it', { tag: '@long' }, async ({
  visitor,
}) => {
  await visitor.open('/apps/todo')
  const [first] = await visitor.windows()
  for (const each of ['牛乳', '卵', 'パン']) {
    await visitor.type(field('やることを追加'), each + keys.Enter)
    await visitor.sees(button(new RegExp(`^${each}`)))
  }
  await expectOrder(visitor, ['牛乳', '卵', 'パン'])

  await visitor.at(handle('牛乳'), (element) =>
    visitor.evaluate((each: HTMLElement) => each.focus(), element),
  )
  await visitor.press(keys.ArrowDown)
  await expectOrder(visitor, ['卵', '牛乳', 'パン'])

  await drag(visitor, 'パン', '卵')
  await expectOrder(visitor, ['パン', '卵', '牛乳'])

  await visitor.openTab()
  await visitor.open('/apps/todo')
  await expectOrder(visitor, ['パン', '卵', '牛乳'])
  await visitor.type(field('やることを追加'), `もう一つ${keys.Enter}`)
  await visitor.switchTo(first ?? '')
  await visitor.sees(handle('もう一つ'))
})

test('a conversion in progress adds nothing, and Japanese text is kept as typed', { tag: '@long' }, async ({
  visitor,
}) => {
  await visitor.open('/apps/todo')
  const line = field('やることを追加')
  await visitor.type(line, '豆乳')
  // Drivers cannot convert; the keys an input method sends are known.
  const isPrevented = await visitor.at(line, (element) =>
    visitor.evaluate((input: HTMLInputElement) => {
      const options = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }
      return !input.dispatchEvent(new KeyboardEvent('keydown', options))
    }, element),
  )
  expect(isPrevented).toBe(true)
  expect(await visitor.valueOf(line)).toBe('豆乳')

  await visitor.open('/apps/note')
  await visitor.click(button('メモを書く'))
  await visitor.sees(button('チェックボックス'))
  await visitor.type(field('本文'), 'が行の濁点と「引用」、絵文字')
  // WebKit's driver drops characters beyond the basic plane from what it types.
  await visitor.evaluate(() => document.execCommand('insertText', false, '🍙'))
  await visitor.reload()
  await expect.poll(() => visitor.valueOf(field('本文'))).toBe('が行の濁点と「引用」、絵文字🍙')
})

test('records go out as a file and come back from it', { tag: '@long' }, async ({ visitor }) => {
  await visitor.setViewport(1280, 800)
  await visitor.open('/apps/note')
  await visitor.click(button('メモを書く'))
  await visitor.sees(button('チェックボックス'))
  await visitor.type(field('本文'), '書き出すメモ')
  await visitor.evaluate(keepSavedFiles)
  await chooseFromMenu(visitor, '書き出す（JSON）')
  await visitor.sees(text('1件を書き出しました'))
  const saved = await until('the file', () => visitor.evaluate(() => document.documentElement.dataset.saved))
  expect(JSON.parse(saved)).toMatchObject({ app: 'note' })

  await withFile('export.json', Buffer.from(saved), async (path) => {
    await visitor.evaluate(keepFileFields)
    await chooseFromMenu(visitor, 'ほかのアプリから')
    await visitor.click(button('ファイルを選ぶ'))
    await visitor.type(file(), path)
    await visitor.sees(text('新しいものはありません。前に読み込んだものは、もう一度は入りません。'))
  })
})

test('a recipe gets a photo, and it is there after a reload', { tag: '@long' }, async ({ visitor }) => {
  await visitor.open('/apps/recipe')
  await visitor.click(button('レシピを書く'))
  await visitor.type(field('料理の名前', article('レシピの編集')), '卵焼き')
  await visitor.evaluate(keepFileFields)
  const background = { width: 1_600, height: 1_200, channels: 3, background: '#c84' } as const
  await withFile('photo.jpg', await sharp({ create: background }).jpeg().toBuffer(), async (path) => {
    await visitor.click(button('写真を選ぶ'))
    await visitor.type(file(), path)
    await until('the photo', () => visitor.evaluate(hasPhoto))
  })
  await visitor.click(button('完了', article('レシピの編集')))
  await visitor.reload()
  await until('the photo after a reload', () => visitor.evaluate(hasPhoto))
})

test('a dialog takes the focus, Escape closes it, and the focus returns', { tag: '@long' }, async ({
  visitor,
}) => {
  await visitor.open('/apps/weight')
  await visitor.fill(field('体重（kg）'), '62.3')
  await visitor.click(button('記録する'))
  // By the keyboard: a pointer does not focus buttons in WebKit, so there would be nothing to return to.
  await visitor.at(button('目標を決める'), (element) =>
    visitor.evaluate((each: HTMLElement) => each.focus(), element),
  )
  await visitor.press(keys.Enter)
  await visitor.sees(dialog('身長・目標・お知らせ'))
  expect(
    await visitor.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null),
  ).toBe(true)
  await visitor.press(keys.Tab)
  expect(
    await visitor.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null),
  ).toBe(true)
  await visitor.press(keys.Escape)
  await visitor.seesNot(dialog('身長・目標・お知らせ'))
  await expect.poll(() => visitor.evaluate(() => document.activeElement?.textContent)).toBe('目標を決める')
})

const handle = (name: string) => button(new RegExp(`^「${name}」を並べ替え`))

const orderOf = (visitor: EngineBrowser) =>
  visitor.evaluate(() =>
    [...document.querySelectorAll('[data-todo] button[title=並べ替え]')].map(
      (each) => /「(.+)」/.exec(each.getAttribute('aria-label') ?? '')?.[1] ?? '',
    ),
  )

const expectOrder = (visitor: EngineBrowser, order: string[]) =>
  expect.poll(() => orderOf(visitor)).toEqual(order)

/** By a finger. Both handles are measured at once, since the page scrolls to what it is asked for. */
async function drag(visitor: EngineBrowser, from: string, to: string): Promise<void> {
  await visitor.at(handle(to), visitor.middleOf)
  const middles = await visitor.evaluate(
    (...names: string[]) =>
      names.map((name) => {
        const box = document
          .querySelector(`[data-todo] button[aria-label^="「${name}」を並べ替え"]`)
          ?.getBoundingClientRect()
        return box
          ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
          : { x: 0, y: 0 }
      }),
    from,
    to,
  )
  const [start, end] = middles
  const ease = { type: 'pointerMove', duration: 100 }
  await visitor.pointer(
    [
      { type: 'pointerMove', ...start },
      { type: 'pointerDown', button: 0 },
      { ...ease, x: start?.x, y: ((start?.y ?? 0) + (end?.y ?? 0)) >> 1 },
      { ...ease, ...end },
      { type: 'pointerUp', button: 0 },
    ],
    'touch',
  )
}

async function chooseFromMenu(visitor: EngineBrowser, entry: string): Promise<void> {
  await visitor.click(button('メニュー'))
  await visitor.click(menuItem(entry))
}

/** Downloads are beyond the drivers: the text of the next file is left in the page. */
function keepSavedFiles(): void {
  const create = URL.createObjectURL
  URL.createObjectURL = (blob: Blob) => {
    void blob.text().then((words) => {
      document.documentElement.dataset.saved = words
    })
    return create.call(URL, blob)
  }
}

/** The system's dialog is beyond the drivers: the field that would open it is put in the page instead. */
function keepFileFields(): void {
  HTMLInputElement.prototype.click = function keep(this: HTMLInputElement) {
    // Beside an open dialog it could not be reached.
    if (this.type === 'file') (document.querySelector('dialog[open]') ?? document.body).append(this)
    else HTMLElement.prototype.click.call(this)
  }
}

const hasPhoto = () =>
  [...document.images].some(
    (image) => image.src.startsWith('blob:') && image.complete && image.naturalWidth > 0,
  )

async function withFile(name: string, content: Buffer, use: (path: string) => Promise<void>): Promise<void> {
  const folder = reachableFolder('file')
  try {
    const path = join(folder, name)
    writeFileSync(path, content)
    await use(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
