import type { CallCode } from '#contract/protocol/call-codes.ts'
import { endSpace, leaveSpace, takeSpaceCopy } from '#contract/space/space.ts'
import { call } from '../../client/transport/call.ts'
import { CallFailure } from '../../client/transport/call-failure.ts'
import { type CopyWish, clearCopyWish, wishCopy } from './copy-wish.ts'
import { currentSpaces } from './spaces.ts'
import type { StorageToShare } from './start-space.ts'

/** That of the app to which the shared thing belongs. */
type Storage = { current: () => Pick<ReturnType<StorageToShare['current']>, 'bringWhole'> }

/** The copy is made when this device drops the shared thing, which it does once the server has let the member go. */
export const leaveWith = (storage: Storage, space: string, isCopied: boolean): Promise<void> =>
  wishing(storage, space, isCopied && { as: copyName(space) }, () => call(leaveSpace, { space }))

/** For a thing that its owner has ended. */
export const takeCopy = (storage: Storage, space: string, isCopied: boolean): Promise<void> =>
  wishing(storage, space, isCopied && { as: copyName(space) }, () => call(takeSpaceCopy, { space }))

/** The owner keeps what was shared: it is the owner's own again. The others are asked. */
export async function endWith(storage: Storage, space: string): Promise<void> {
  // First, so that nobody writes after the copy.
  await call(endSpace, { space })
  await takeCopy(storage, space, true)
}

function copyName(space: string): string | null {
  const { role, me } = currentSpaces().find(({ id }) => id === space) ?? { role: 'read', me: '' }
  return role === 'owner' ? null : me
}

async function wishing(
  storage: Storage,
  space: string,
  wish: false | CopyWish,
  act: () => Promise<unknown>,
): Promise<void> {
  if (wish) {
    await storage.current().bringWhole(space)
    wishCopy(space, wish)
  }
  try {
    await act()
  } catch (error) {
    if (isRefused(error)) clearCopyWish(space)
    throw error
  }
}

const unclear: readonly CallCode[] = ['unavailable', 'deadline-exceeded', 'internal']

/** Without an answer the server may have let the member go, and the copy would be lost with the wish. */
const isRefused = (error: unknown): boolean => error instanceof CallFailure && !unclear.includes(error.code)
