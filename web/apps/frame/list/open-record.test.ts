import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { openRecordIn } from './open-record.ts'

test('the record counts as closed while the browser still goes back', () => {
  const { record, goBack } = slowHistory('/apps/todo')
  record.open('a')

  record.close()
  expect(record.openId()).toBeNull()

  goBack()
  expect(record.openId()).toBeNull()
})

test('a record that is opened while the browser goes back is shown at once and gets its entry afterwards', () => {
  const { record, history, goBack } = slowHistory('/apps/todo')
  record.open('a')
  record.close()

  record.open('b')
  expect(record.openId()).toBe('b')
  goBack()

  expect(record.openId()).toBe('b')
  expect(history.location.href).toBe('/apps/todo?id=b')
  expect(history.length).toBe(3)
})

test('closing twice goes back once', () => {
  const { record, history, goBack } = slowHistory('/apps/todo')
  record.open('a')

  record.close()
  record.close()
  goBack()

  expect(history.location.href).toBe('/apps/todo')
})

test('a record from a link is closed without leaving the app', () => {
  const { record, history } = slowHistory('/apps/todo?id=a')

  record.close()

  expect(record.openId()).toBeNull()
  expect(history.location.href).toBe('/apps/todo')
})

/** Going back takes effect when the test says so, as in a browser. */
function slowHistory(path: string) {
  const history = createMemoryHistory({ initialEntries: ['/mypage/', path] })
  const back = history.back
  let backs = 0
  history.back = () => {
    backs++
  }
  const record = openRecordIn(history, ({ href, replace, state }) =>
    replace ? history.replace(href, state) : history.push(href, state),
  )
  record.subscribe(() => {})
  return {
    history,
    record,
    goBack: () => {
      for (; backs > 0; backs--) back()
    },
  }
}
