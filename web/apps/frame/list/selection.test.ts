import { expect, test } from 'vitest'
import { extended, nothingChosen, stillShown, toggled } from './selection.ts'

const shown = ['a', 'b', 'c', 'd', 'e']
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort()

test('pressing a chosen record removes it, and removing the last one ends the choosing', () => {
  const both = toggled(toggled(nothingChosen, 'b'), 'd')
  expect(idsOf(both)).toEqual(['b', 'd'])
  expect(both.isOn).toBe(true)

  const none = toggled(toggled(both, 'b'), 'd')
  expect(none.isOn).toBe(false)
  expect(idsOf(none)).toEqual([])
})

test('a range runs from the last pressed record in both directions and keeps its beginning', () => {
  const down = extended(toggled(nothingChosen, 'b'), 'd', shown)
  expect(idsOf(down)).toEqual(['b', 'c', 'd'])

  expect(idsOf(extended(down, 'a', shown))).toEqual(['a', 'b', 'c', 'd'])
})

test('a range without a beginning, or with one that is no longer shown, is the pressed record', () => {
  expect(idsOf(extended(nothingChosen, 'c', shown))).toEqual(['c'])
  expect(idsOf(extended({ ...nothingChosen, anchor: 'gone' }, 'c', shown))).toEqual(['c'])
})

test('only records that are still shown are acted on, in the order of the list', () => {
  const selection = toggled(toggled(toggled(nothingChosen, 'd'), 'gone'), 'a')

  expect(stillShown(selection, shown)).toEqual(['a', 'd'])
})
