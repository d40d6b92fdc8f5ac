import { appIds, appPath, apps } from '#contract/apps/apps.ts'
import type { FirstRecord } from './first-record/first-record.ts'
import { heading, text } from './target.ts'
import { expect, test } from './test.ts'

test('a visitor makes a record in each app, and it is there after a reload', async ({ visitor }) => {
  const tooWide: string[] = []
  for (const app of appIds) {
    const { firstRecord }: { firstRecord: FirstRecord } = await import(`./first-record/${app}.ts`)
    await test.step(app, async () => {
      await visitor.open(appPath(app))
      await visitor.sees(heading(apps[app].name))
      await visitor.sees(text(/この端末に保存$/))
      tooWide.push(...(await visitor.tooWideOnPhones()))
      await firstRecord(visitor)
      tooWide.push(...(await visitor.tooWideOnPhones()))
    })
  }
  expect(tooWide).toEqual([])
})
