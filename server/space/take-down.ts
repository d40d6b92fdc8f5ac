import type { AppId } from '#contract/apps/apps.ts'
import type { Tx } from '../db/db.ts'
import { dropSpace, type SpaceContext } from './membership.ts'
import { settleLater } from './own-spaces.ts'
import { newsOf } from './space-news.ts'
import { listMembers, lockSpace } from './space-rows.ts'

/** For an operator who decides on a report. Nothing here tells what is in a space. */
export const spaceTakeDown = (context: Pick<SpaceContext, 'dropLog'>) => ({
  /** Locks the space until the decision. Null if it is gone. */
  lock: async (tx: Tx, space: string): Promise<{ uid: string; app: AppId; title: string } | null> => {
    const state = await lockSpace(tx, space)
    const owner = (await listMembers(tx, space)).find(({ role }) => role === 'owner')
    return state && owner ? { uid: owner.uid, app: state.app, title: state.title } : null
  },

  /** Nobody opens it from now on, and nothing of it stays. The owner hears of it from the operator. */
  takeDown: async (tx: Tx, space: string, at: Date): Promise<void> => {
    const state = await lockSpace(tx, space)
    for (const { uid, member, role } of await listMembers(tx, space)) {
      const news = state && role !== 'owner' && newsOf('taken-down', { state, member, at })
      await settleLater(tx, { uid, space, ...(news && { news }) }, { home: space })
    }
    await dropSpace(context, tx, space)
  },
})
