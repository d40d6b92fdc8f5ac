import { expect, test } from 'vitest'
import { onToasterWanted, takeToasts, toast } from './toast.ts'

test('a toast sent before the Toaster is mounted is shown once it is', () => {
  let wanted = 0
  const shown: string[] = []
  const stopCalling = onToasterWanted(() => wanted++)

  toast.done('保存しました')
  const stopTaking = takeToasts((news) => shown.push(news.text))
  toast.error('送信できませんでした')
  stopTaking()
  stopCalling()

  expect(wanted).toBe(1)
  expect(shown).toEqual(['保存しました', '送信できませんでした'])
})
