import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Readiness } from '#web/storage/listing.ts'
import { ListBody } from './list-body.tsx'

test.each<[Readiness, number, string]>([
  ['unread', 2, 'rows'],
  ['arriving', 0, 'placeholders'],
  ['arriving', 2, 'rows'],
  ['unreachable', 0, 'まだ記録を受け取れていません'],
  ['unreachable', 2, 'rows'],
  ['known', 0, 'rows'],
])('a list that is %s with %i rows shows %s', (readiness, count, expected) => {
  const shown = renderToStaticMarkup(
    <ListBody readiness={readiness} count={count} welcome="welcome" placeholders="placeholders">
      rows
    </ListBody>,
  ).replaceAll('<wbr/>', '')

  const said = ['welcome', 'placeholders', 'rows', 'まだ記録を受け取れていません'].filter((each) =>
    shown.includes(each),
  )
  expect(said).toEqual([expected])
})

test('an unread list hides its welcome in a browser that had records', () => {
  const shown = renderToStaticMarkup(
    <ListBody readiness="unread" count={0} welcome="welcome" placeholders="placeholders">
      rows
    </ListBody>,
  )

  expect(shown).toContain('<div class="returning:hidden">welcome</div>')
  expect(shown).not.toContain('rows')
})
