import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { type LiveDocument, liveDocument } from '../protocol/document.ts'
import { type SyncApp, syncApps, syncUpdateBytesMax } from './sync-rules.ts'

const app = z.enum(syncApps)

/**
 * `epoch` names one life of the server's log and `seq` a place in it. Another epoch means that the log was begun
 * anew, so whoever holds records must bring them again.
 */
const place = { epoch: z.string().check(z.maxLength(64)), seq: z.int().check(z.minimum(0)) }

/** Appends one Yjs update. Answered after it is committed, and only then is it safe to forget. */
export const syncPush = callable({
  name: 'sync-push',
  access: 'member',
  input: z.object({
    app,
    /** Base64. */
    update: z
      .string()
      .check(
        z.minLength(4),
        z.maxLength(Math.ceil(syncUpdateBytesMax / 3) * 4),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/),
      ),
  }),
  output: z.object(place),
})

/** What came after a place, oldest first, as far as one answer reaches. */
export const syncPull = callable({
  name: 'sync-pull',
  access: 'member',
  input: z.object({ app, from: z.nullable(z.object(place)) }),
  output: z.object({ ...place, updates: z.array(z.string()), hasMore: z.boolean() }),
})

export const syncHead = z.object(place)

/** The stream carries only how far the log has come; browsers then pull what they lack. */
export const syncDocuments: Record<SyncApp, LiveDocument<typeof syncHead>> = {
  note: documentOf('note'),
  recipe: documentOf('recipe'),
  todo: documentOf('todo'),
  weight: documentOf('weight'),
}

function documentOf(name: SyncApp) {
  return liveDocument({ path: `sync/${name}`, shape: syncHead })
}
