import type { Page } from '@playwright/test'
import { enterAsDemo } from '../exchange/exchange-server.ts'
import { untilHydrated } from '../kit/hydrated.ts'
import { appRoutes } from '../kit/known-routes.ts'
import { expect, test } from '../kit/test.ts'
import { lostFocusInDialog } from '../kit/walk.ts'

test.describe.configure({ timeout: 600_000 })
test.use({ viewport: { width: 1280, height: 800 } })

/** Each dialog with the presses that open it; a name that begins with > is an entry of the menu before it. */
const dialogs: readonly [path: string, ...presses: string[]][] = [
  ['/mypage', 'お知らせ'],
  ['/mypage', 'ヘルプ', 'ポイントの約束'],
  ['/mypage/history', '残高を検算する'],
  ['/mypage/history', 'CSVで保存'],
  ...appRoutes.flatMap((path) =>
    ['ごみ箱', 'キーボード操作'].map((entry): [string, ...string[]] => [path, 'メニュー', `>${entry}`]),
  ),
  ['/apps/weight', 'メニュー', '>身長・目標・お知らせ'],
]

for (const [path, ...presses] of dialogs) {
  test(`the dialog ${presses.join(' ')} of ${path} keeps the focus`, { tag: '@long' }, async ({ page }) => {
    await enterAsDemo(page)
    const open = () => openDialog(page, path, presses)
    expect(await lostFocusInDialog(page, `${path} ${presses.join(' ')}`, open)).toEqual([])
  })
}

async function openDialog(page: Page, path: string, presses: readonly string[]): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const name of presses) {
    const entry = page.getByRole('menuitem', { name: name.slice(1) })
    const control = name.startsWith('>') ? entry : page.getByRole('button', { name }).last()
    await control.focus()
    await page.keyboard.press('Enter')
  }
}
