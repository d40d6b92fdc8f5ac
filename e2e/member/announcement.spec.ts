import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { enterAsDemo, test } from '../exchange/exchange-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect } from '../kit/test.ts'

// A server of its own: an announcement reaches every member.
test('the operator announces maintenance with a banner and ends it again @long', async ({ page, place }) => {
  await enterAsDemo(page)
  const file = test.info().outputPath('text.txt')
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, 'メンテナンスのお知らせ\n\n<b>2時</b>から止まります。')
  const reason = ['--reason', '告知のため']
  const add = [
    'announce',
    'add',
    '--file',
    file,
    '--banner',
    '--href',
    '/contact',
    '--label',
    '問い合わせる',
    ...reason,
  ]

  const listed = async () => JSON.parse(await place.ops('announce', 'list', '--json'))

  await place.ops(...add, '--dry-run')
  expect(await listed()).toEqual([])
  await place.ops(...add)
  const [{ id }] = await listed()
  const banner = page.getByRole('region', { name: '重要なお知らせ' })
  await expect(banner).toContainText('<b>2時</b>から止まります。', { timeout: 15_000 })
  await page.getByRole('button', { name: 'お知らせ（未読2件）' }).click()
  const panel = page.getByRole('dialog', { name: 'お知らせ' })
  await expect(panel.getByRole('link', { name: '問い合わせる' })).toHaveAttribute('href', '/contact')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await place.ops('announce', 'end', id, ...reason)

  await expect(banner).toBeHidden({ timeout: 15_000 })
})
