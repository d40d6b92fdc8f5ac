import * as z from 'zod/mini'
import { callable } from '../protocol/callable.ts'
import { liveDocument } from '../protocol/document.ts'
import { ofSpace, spaceAuthor } from '../space/space-id.ts'
import { appIds, forEachApp } from './apps.ts'
import { syncUpdateBytesMax } from './sync-rules.ts'

const app = z.enum(appIds)

/**
 * `epoch` identifies one generation of the server's log and `seq` a position in it. After a change of epoch the log has
 * started from empty, so every device must push its records again.
 */
const place = { epoch: z.string().check(z.maxLength(64)), seq: z.int().check(z.minimum(0)) }

/** In base64. */
const updateLengthMax = Math.ceil(syncUpdateBytesMax / 3) * 4

/**
 * Appends one Yjs update. The response comes after the commit; until then the browser must keep the update. An update of a
 * space holds only what clients of this member wrote. Further refusals there: space-read-only, space-author-taken.
 */
export const syncPush = callable({
  name: 'sync-push',
  access: 'member',
  bodyBytesMax: updateLengthMax + 1_024,
  input: z.object({
    app,
    ...ofSpace,
    /** Base64. */
    update: z.string().check(z.minLength(4), z.maxLength(updateLengthMax), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  output: z.object(place),
})

/** The updates after a position, oldest first, up to the size of one response; of a space with the authors in them. */
export const syncPull = callable({
  name: 'sync-pull',
  access: 'member',
  input: z.object({ app, ...ofSpace, from: z.nullable(z.object(place)) }),
  output: z.object({
    ...place,
    updates: z.array(z.string()),
    hasMore: z.boolean(),
    authors: z.optional(z.array(spaceAuthor)),
  }),
})

const syncHead = z.object(place)
/** A position in a log, valid within one epoch and fold. */
export type LogPlace = z.output<typeof syncHead>

/** The stream carries only the latest position of the log; browsers then pull the missing updates. */
export const syncDocuments = forEachApp((app) => liveDocument({ path: `sync/${app}`, shape: syncHead }))
