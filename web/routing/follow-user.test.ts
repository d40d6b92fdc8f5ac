// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { setAuthState } from '../client/session/auth-state.ts'
import { offerUndo, takeBackLatest } from '../ui/overlays/offer.ts'
import { followUser } from './follow-user.ts'
import type { PageRouter } from './router.tsx'

it('the acts of a member can be taken back until the session ends, and by nobody else', async () => {
  const user = { uid: 'hanako', email: null, emailVerified: true }
  setAuthState({ kind: 'unconfirmed', user })
  // Cast: only these are used here.
  followUser({
    state: { location: { pathname: '/apps/todo' } },
    invalidate: vi.fn(),
  } as unknown as PageRouter)
  offerUndo('削除しました', () => {})

  setAuthState({ kind: 'signed-in', user })
  const confirmed = takeBackLatest()
  offerUndo('削除しました', () => {})
  setAuthState({ kind: 'signed-out', why: 'left', uid: 'hanako' })

  expect(confirmed).toBe('削除しました')
  expect(takeBackLatest()).toBeNull()
  setAuthState({ kind: 'unknown' })
})
