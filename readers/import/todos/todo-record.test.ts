import { expect, it } from 'vitest'
import { readAll } from '../testing/read-all.ts'

it('a tag that is longer than a tag may be stays as words, and its spaces go', async () => {
  const long = 'とても長いタグの名前'.repeat(3)
  const csv = `TYPE,CONTENT,PRIORITY,INDENT,DATE\ntask,牛乳 @${long} @家,1,1,\n`
  const things = JSON.stringify([{ type: 'to-do', attributes: { title: '電球', tags: ['家 電'] } }])

  expect((await readAll({ 'a.csv': csv })).values.at(-1)).toMatchObject({ tags: ['家'], memo: `#${long}` })
  expect((await readAll({ 'things.json': things })).values.at(-1)).toMatchObject({ tags: ['家電'] })
})
