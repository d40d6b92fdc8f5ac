import { beforeEach, expect, test } from 'vitest'
import { endToastsOfPage, notePress, toast, toasts } from './toast.ts'

const texts = () => toasts.get().map(({ text }) => text)

beforeEach(() => toasts.set([]))

test('a message sent again while it is shown stays one, and its time begins anew', () => {
  toast.error('送信できませんでした')
  const [first] = toasts.get()
  toast.error('送信できませんでした')

  expect(texts()).toEqual(['送信できませんでした'])
  expect(toasts.get()[0]?.round).not.toBe(first?.round)
})

test('a newer message about the same attempt replaces the last one, unless it is an error', () => {
  toast.done('1件を保存しました', { about: 'save' })
  toast.error('送信できませんでした', { about: 'save' })
  toast.done('2件を保存しました', { about: 'save' })

  expect(texts()).toEqual(['送信できませんでした', '2件を保存しました'])
})

test('a success removes the messages of its attempt and no others', () => {
  toast.error('保存の失敗', { about: 'save' })
  toast.error('別の失敗', { about: 'other' })
  toast.settle('save')

  expect(texts()).toEqual(['別の失敗'])
})

test('only the newest four messages are shown', () => {
  for (const text of ['一', '二', '三', '四', '五']) toast.note(text)

  expect(texts()).toEqual(['二', '三', '四', '五'])
})

test('a message ends with its page, and a message about the press that led away goes along', () => {
  toast.error('送信できませんでした')
  notePress()
  toast.done('ログインしました')
  endToastsOfPage()

  expect(texts()).toEqual(['ログインしました'])
})

test('a message stays when the page changes without a press since', () => {
  notePress()
  toast.done('退会の手続きが終わりました')
  endToastsOfPage()

  expect(texts()).toEqual(['退会の手続きが終わりました'])
})
