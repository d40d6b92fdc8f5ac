import { expect, it } from 'vitest'
import { Doc, Map as YMap, Text as YText } from 'yjs'
import { recordsKey } from '#contract/apps/app-records.ts'
import { recordsKeptHere } from './records-kept-here.ts'

it('the records that only this device has are those that its unsent updates write or delete in', async () => {
  const { records, change, kept } = opened()
  for (const id of ['sent', 'edited', 'shortened', 'purged', 'trashed']) records.set(id, noteOf(`本文${id}`))

  await change(() => records.set('new', noteOf('書いた')))
  await change(() => textOf(records, 'edited').insert(2, '足した'))
  await change(() => textOf(records, 'shortened').delete(0, 2))
  await change(() => records.get('trashed')?.set('trashedAt', 1))
  await change(() => records.delete('purged'))

  expect([...(await kept())].sort()).toEqual(['edited', 'new', 'shortened', 'trashed'])
})

it('thousands of unsent records are all found', async () => {
  const { records, change, kept } = opened()

  for (let at = 0; at < 3_000; at += 100)
    await change(() => {
      for (let n = at; n < at + 100; n++) records.set(`r${n}`, noteOf(`メモ${n}`))
    })

  expect((await kept()).size).toBe(3_000)
})

function opened() {
  const doc = new Doc()
  const records = doc.getMap<YMap<unknown>>(recordsKey)
  const unsent: Uint8Array[] = []
  return {
    records,
    change: async (work: () => void) => {
      const keep = (update: Uint8Array) => unsent.push(update)
      doc.on('update', keep)
      doc.transact(work)
      doc.off('update', keep)
    },
    kept: () => recordsKeptHere({ doc, unsent: async () => unsent }),
  }
}

const noteOf = (text: string) => new YMap<unknown>([['body', new YText(text)]])
const textOf = (records: YMap<YMap<unknown>>, id: string) => records.get(id)?.get('body') as YText
