// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setAuthState } from '../client/session/auth-state.ts'
import { keepKnownMember } from '../client/session/known-member.ts'
import { hasMemberFrame } from './use-member-frame.ts'

const user = { uid: 'u', email: null, emailVerified: false }

beforeEach(() => {
  setAuthState({ kind: 'unknown' })
  keepKnownMember({ uid: 'u', email: null, nickname: null })
})

afterEach(() => {
  document.body.replaceChildren()
  keepKnownMember(null)
  setAuthState({ kind: 'unknown' })
})

test('a page has the member frame before the session is known if this browser knows a member', () => {
  expect(hasMemberFrame('/apps/note')).toBe(true)

  keepKnownMember(null)
  expect(hasMemberFrame('/apps/note')).toBe(false)
})

test('a page that the server sent for visitors keeps their frame until the session is known', () => {
  document.body.innerHTML = '<div id="root" data-page="/apps/note"></div>'
  expect(hasMemberFrame('/apps/note')).toBe(false)
  expect(hasMemberFrame('/apps/todo')).toBe(true)

  setAuthState({ kind: 'signed-in', user })
  expect(hasMemberFrame('/apps/note')).toBe(true)
})

test('a page loses the member frame when the session has ended, and keeps it while offline', () => {
  setAuthState({ kind: 'unconfirmed', user })
  expect(hasMemberFrame('/apps/note')).toBe(true)

  setAuthState({ kind: 'signed-out', why: 'left' })
  expect(hasMemberFrame('/apps/note')).toBe(false)
})
