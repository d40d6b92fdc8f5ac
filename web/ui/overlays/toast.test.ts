import { expect, test } from 'vitest'
import { onToasterWanted, takeToasts, toast } from './toast.ts'

test('a toast sent before the Toaster is mounted is shown once it is', () => {
  let wanted = 0
  const shown: string[] = []
  const stopCalling = onToasterWanted(() => wanted++)

  toast.done('保存しました')
  const stopTaking = takeToasts({ show: (news) => shown.push(news.text), settle: () => {} })
  toast.error('送信できませんでした')
  stopTaking()
  stopCalling()

  expect(wanted).toBe(1)
  expect(shown).toEqual(['保存しました', '送信できませんでした'])
})

test('a success removes the errors of its attempt, also those that still wait for the Toaster', () => {
  const shown: string[] = []
  const settled: string[] = []

  toast.error('まだ見えない失敗', { about: 'save' })
  toast.error('別の失敗', { about: 'other' })
  toast.settle('save')
  const stopTaking = takeToasts({
    show: (news) => shown.push(news.text),
    settle: (about) => settled.push(about),
  })
  toast.settle('save')
  stopTaking()

  expect(shown).toEqual(['別の失敗'])
  expect(settled).toEqual(['save'])
})
