// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { tellGone } from '#web/storage/tab-channel.ts'
import { onTakeAlongAnswered, rememberTakeAlongDeclined } from '#web/storage/take-along-declined.ts'

test('a tab hears that another one declined for the member, or took the records along, until it stops', async () => {
  const heard = vi.fn()
  const stop = onTakeAlongAnswered('one', heard)
  const isDeclinedInAnotherTab = (uid: string) => {
    rememberTakeAlongDeclined(uid, 1)
    const key = Object.keys(localStorage).find((each) => each.endsWith(uid)) ?? ''
    dispatchEvent(new StorageEvent('storage', { key }))
  }

  isDeclinedInAnotherTab('other')
  expect(heard).not.toHaveBeenCalled()
  isDeclinedInAnotherTab('one')
  expect(heard).toHaveBeenCalledTimes(1)
  tellGone('todo', 'device')
  await expect.poll(() => heard.mock.calls.length).toBe(2)

  stop()
  isDeclinedInAnotherTab('one')
  expect(heard).toHaveBeenCalledTimes(2)
})
