// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { authState, memberEndedElsewhere, setAuthState } from './auth-state.ts'
import { endSession, restoreSession } from './session.ts'

const user = { uid: 'hanako', email: null, emailVerified: true }
beforeEach(() => setAuthState({ kind: 'signed-in', user }))

/** The server has found no cookie. */
async function reload() {
  setAuthState({ kind: 'unknown' })
  await restoreSession({ isNobody: true })
}

it('the sign-in screen says after a reload, too, why the session ended, and whose records are left', async () => {
  endSession('password-changed')
  await reload()

  expect(authState()).toEqual({ kind: 'signed-out', why: 'password-changed', uid: 'hanako' })
  expect(memberEndedElsewhere()).toBe('hanako')
})

it('a member who signs out is nobody after a reload, however an earlier session ended', async () => {
  endSession('signed-out-elsewhere')
  setAuthState({ kind: 'signed-in', user })
  endSession('left')
  await reload()

  expect(authState()).toEqual({ kind: 'signed-out', why: 'nobody' })
})

it('a member whose cookie is gone does not get the end of the session of another member', async () => {
  endSession('password-changed')
  setAuthState({ kind: 'signed-in', user: { ...user, uid: 'taro' } })
  endSession('nobody')

  expect(authState()).toEqual({ kind: 'signed-out', why: 'nobody', uid: 'taro' })
})
