import { createMemoryHistory } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRecordIn } from './open-record.ts'

test('the record counts as closed while the browser still goes back', () => {
  const { record, paint, goBack } = slowHistory('/apps/todo')
  record.open('a')
  paint()

  record.close()
  expect(record.openId()).toBeNull()

  goBack()
  expect(record.openId()).toBeNull()
})

test('a record that is opened while the browser goes back is shown at once and gets its entry afterwards', () => {
  const { record, history, paint, goBack } = slowHistory('/apps/todo')
  record.open('a')
  paint()
  record.close()

  record.open('b')
  expect(record.openId()).toBe('b')
  goBack()

  expect(record.openId()).toBe('b')
  expect(history.location.href).toBe('/apps/todo?id=b')
  expect(history.length).toBe(3)
})

test('closing twice goes back once', () => {
  const { record, history, paint, goBack } = slowHistory('/apps/todo')
  record.open('a')
  paint()

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

test('a record is open at once and in the address after the paint', () => {
  const { record, history, paint } = slowHistory('/apps/todo')

  record.open('a')
  expect(record.openId()).toBe('a')
  expect(history.location.href).toBe('/apps/todo')
  paint()

  expect(record.openId()).toBe('a')
  expect(history.location.href).toBe('/apps/todo?id=a')
})

test('a record that is closed before the paint never enters the history', () => {
  const { record, history, paint, goBack } = slowHistory('/apps/todo')

  record.open('a')
  record.close()
  expect(record.openId()).toBeNull()
  paint()
  goBack()

  expect(history.location.href).toBe('/apps/todo')
  expect(history.length).toBe(2)
})

test('a page that is opened before the paint keeps its address', () => {
  const { record, history, paint } = slowHistory('/apps/todo')

  record.open('a')
  history.push('/mypage/')
  paint()

  expect(history.location.href).toBe('/mypage/')
})

type Act = 'open a' | 'open b' | 'close' | 'paint' | 'go back'

test('after any acts the page and the address agree, with at most one entry above the list', () => {
  const acts = fc.array(fc.constantFrom<Act[]>('open a', 'open b', 'close', 'paint', 'go back'))
  fc.assert(
    fc.property(acts, (sequence) => {
      const { record, history, paint, goBack } = slowHistory('/apps/todo')
      const wanted = { id: null as string | null }
      for (const act of sequence) {
        if (act === 'paint') paint()
        else if (act === 'go back') goBack()
        else if (act === 'close') record.close()
        else record.open(act.slice(-1))
        if (act.startsWith('open')) wanted.id = act.slice(-1)
        if (act === 'close') wanted.id = null
        expect(record.openId()).toBe(wanted.id)
      }
      goBack()
      paint()

      expect(record.openId()).toBe(wanted.id)
      expect(history.location.href).toBe(wanted.id === null ? '/apps/todo' : `/apps/todo?id=${wanted.id}`)
      expect(history.location.state.__TSR_index).toBe(wanted.id === null ? 1 : 2)
    }),
  )
})

/** Paints and goes back when the test says so, as a browser does in later tasks. */
function slowHistory(path: string) {
  const history = createMemoryHistory({ initialEntries: ['/mypage/', path] })
  const back = history.back
  let backs = 0
  history.back = () => {
    backs++
  }
  let waiting = () => {}
  const record = openRecordIn(
    history,
    ({ href, replace, state }) => (replace ? history.replace(href, state) : history.push(href, state)),
    (act) => {
      waiting = act
      return () => {
        if (waiting === act) waiting = () => {}
      }
    },
  )
  record.subscribe(() => {})
  return {
    history,
    record,
    paint: () => {
      const act = waiting
      waiting = () => {}
      act()
    },
    goBack: () => {
      for (; backs > 0; backs--) back()
    },
  }
}
