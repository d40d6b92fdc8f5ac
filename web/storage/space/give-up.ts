import { endSpace, leaveSpace, type Space, takeSpaceCopy } from '#contract/space/space.ts'
import { call } from '../../client/transport/call.ts'

/** For a thing that the member deletes for good: it ends if they own it, and the others are asked; otherwise they leave it. */
export async function giveUp({
  id: space,
  role,
  state,
}: Pick<Space, 'id' | 'role' | 'state'>): Promise<void> {
  if (role !== 'owner' && state !== 'ended') return void (await call(leaveSpace, { space }))
  if (role === 'owner') await call(endSpace, { space })
  await call(takeSpaceCopy, { space })
}
