import { until } from '../browser.ts'
import { button, field } from '../target.ts'
import { expect } from '../test.ts'
import type { FirstRecord } from './first-record.ts'

export const firstRecord: FirstRecord = async (visitor) => {
  // WebKit draws a select by the system, on a grey box, unless all of this is set.
  expect(await visitor.at(field('並び順'), (element) => visitor.evaluate(lookOf, element))).toEqual({
    appearance: 'none',
    backgroundColor: 'rgba(0, 0, 0, 0)',
    borderWidth: '0px',
    height: 44,
  })
  await visitor.click(button('メモを書く'))
  // A driver goes on typing into the field that waits for the editor.
  await visitor.sees(button('チェックボックス'))
  await visitor.type(field('本文'), '電車で読むメモ')
  await visitor.reload()
  // The address names the open note, so that it opens again.
  await until('the note', async () => (await visitor.valueOf(field('本文'))) === '電車で読むメモ')
}

function lookOf(element: Element) {
  const { appearance, backgroundColor, borderTopWidth } = getComputedStyle(element)
  const { height } = element.getBoundingClientRect()
  return { appearance, backgroundColor, borderWidth: borderTopWidth, height }
}
