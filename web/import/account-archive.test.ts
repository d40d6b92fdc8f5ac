// @vitest-environment jsdom

import { afterAll, expect, it } from 'vitest'
import { appIds, apps } from '#contract/apps/apps.ts'
import { openArchive } from '#readers/frame/archive/open-archive.ts'
import { recognise, recogniseAll } from '#readers/import/recognise.ts'
import { accountArchive } from '../apps/frame/files/account-archive.ts'
import { targetOf } from './targets.ts'

/** Each app takes one of them, with the fields it knows. */
const values = [
  {
    title: '旅',
    name: '散歩',
    text: '牛乳を買う',
    body: '- [x] 切符',
    ingredients: '卵 3個',
    steps: '煮る。',
    day: '2026-11-17',
  },
  { kind: 'weighing', day: '2026-11-17', kg: 62.05 },
]

const blobOfPage = globalThis.Blob
afterAll(() => {
  globalThis.Blob = blobOfPage
})

it('the export has a folder for each app, whose files the import knows as that app’s', async () => {
  for (const app of appIds) {
    const target = await targetOf(app)
    await target.loaded()
    const id = crypto.randomUUID()
    const put = values.map((value) =>
      target.put([{ id, value: { id, createdAt: Date.now(), editedAt: Date.now(), ...value } }]),
    )
    expect(put, app).toContain(1)
  }
  // Cast: Node's, since that of jsdom cannot be read as a stream.
  globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob

  const archive = await accountArchive('{"parts":{}}')
  const packed = (await openArchive(archive)) ?? []

  expect(packed.slice(0, 2).map(({ path }) => path)).toEqual(['はじめに.txt', 'account.json'])
  for (const app of appIds) {
    const own = packed.filter(({ path }) => path.startsWith(`${apps[app].name}/`))
    expect(own.length, app).toBeGreaterThan(0)
    for (const { path, stream } of own) {
      const known = await recognise([
        { path, content: await new Response(await stream()).blob(), modifiedAt: null },
      ])
      expect([path, known.status]).not.toEqual([path, 'refused'])
      if (known.status === 'source') expect([path, known.source.app]).toEqual([path, app])
    }
  }

  const whole = await recogniseAll([{ path: 'kotsukotsu.zip', content: archive, modifiedAt: null }])
  const found = whole.map((each) => (each.status === 'source' ? each.source.app : each.status))
  // A table of weights is known by its columns, whichever program wrote it.
  expect(found.toSorted()).toEqual(appIds.map((app) => (app === 'weight' ? 'weights' : app)).toSorted())
})
