// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { setAuthState } from '../session/auth-state.ts'
import { keepKnownMember } from '../session/known-member.ts'
import { tokenHeaders } from '../transport/tokens.ts'
import { keepMessaging, readMessaging } from './messaging.ts'

const user = { uid: 'hanako', email: null, emailVerified: false }
const registered = { uid: 'hanako', token: 'a-token', endpoint: 'https://push.example/1', checkedAt: 1 }

beforeEach(() => {
  localStorage.clear()
  setAuthState({ kind: 'signed-in', user })
  keepKnownMember({ uid: 'hanako', email: null, nickname: null })
})

const carried = async () => (await tokenHeaders({ refresh: false }))['Firebase-Instance-ID-Token']

test('every call of the member carries the token, and no call of another member', async () => {
  keepMessaging(registered)
  expect(await carried()).toBe('a-token')

  keepKnownMember({ uid: 'taro', email: null, nickname: null })

  expect(await carried()).toBeUndefined()
})

test('a sign-out removes the registration', async () => {
  keepMessaging(registered)

  setAuthState({ kind: 'signed-out', why: 'left' })

  expect(readMessaging()).toBeNull()
})

test('a member whose session was revoked is registered again at the next sign-in, with a new token', async () => {
  keepMessaging(registered)

  setAuthState({ kind: 'signed-out', why: 'session-ended' })

  expect(readMessaging()).toMatchObject({ uid: 'hanako', token: null })
  expect(await carried()).toBeUndefined()
})

test('a stored value of another shape is ignored', () => {
  localStorage.setItem('messaging', '{"uid": 1')

  expect(readMessaging()).toBeNull()
})
