// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, type Text as YText } from 'yjs'
import { currentOffer } from '#web/ui/overlays/current-offer.ts'
import { withdraw } from '#web/ui/overlays/offer.ts'
import { useClearedUndo } from './use-cleared-undo.ts'

let root: Root
let doc: Doc
let text: YText

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const open = currentOffer.get()
  if (open) withdraw(open)
  doc = new Doc()
  text = doc.getText('ingredients')
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Field />))
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('an emptied text can be brought back', () => {
  text.insert(0, '鶏もも肉 1枚\nしょうゆ 大さじ1')
  text.delete(0, text.length)

  expect(currentOffer.get()?.text).toBe('材料を消しました')
  currentOffer.get()?.buttons[0]?.onPress()

  expect(text.toString()).toBe('鶏もも肉 1枚\nしょうゆ 大さじ1')
})

test('a text written meanwhile is not overwritten', () => {
  text.insert(0, '鶏もも肉 1枚\nしょうゆ 大さじ1')
  text.delete(0, text.length)
  text.insert(0, '卵')

  currentOffer.get()?.buttons[0]?.onPress()

  expect(text.toString()).toBe('卵')
})

test.each(['卵 3個', ' '.repeat(30)])('the short text 「%s」 offers nothing', (short) => {
  text.insert(0, short)
  text.delete(0, text.length)

  expect(currentOffer.get()).toBeNull()
})

test('a text emptied on another device offers nothing here', () => {
  text.insert(0, '鶏もも肉 1枚\nしょうゆ 大さじ1')
  const other = new Doc()
  applyUpdate(other, encodeStateAsUpdate(doc))
  other.getText('ingredients').delete(0, text.length)

  applyUpdate(doc, encodeStateAsUpdate(other), 'server')

  expect(text.toString()).toBe('')
  expect(currentOffer.get()).toBeNull()
})

function Field() {
  useClearedUndo(text, '材料', (change) => doc.transact(change))
  return null
}
