import { endSpace, leaveSpace, takeSpaceCopy } from '#contract/space/space.ts'
import { call } from '../../client/transport/call.ts'
import { clearCopyWish, wishCopy } from './copy-wish.ts'

/** The copy is made when this device drops the shared thing, which it does once the server has let the member go. */
export const leaveWith = (space: string, isCopied: boolean): Promise<void> =>
  wishing(space, isCopied && { keepsIds: false }, () => call(leaveSpace, { space }))

/** For a thing that its owner has ended. */
export const takeCopy = (space: string, isCopied: boolean): Promise<void> =>
  wishing(space, isCopied && { keepsIds: true }, () => call(takeSpaceCopy, { space }))

/** The owner keeps what was shared: it is the owner's own again. The others are asked. */
export const endWith = (space: string): Promise<void> =>
  wishing(space, { keepsIds: true }, async () => {
    await call(endSpace, { space })
    await call(takeSpaceCopy, { space })
  })

async function wishing(
  space: string,
  wish: false | { keepsIds: boolean },
  act: () => Promise<unknown>,
): Promise<void> {
  if (wish) wishCopy(space, wish)
  try {
    await act()
  } catch (error) {
    clearCopyWish(space)
    throw error
  }
}
