import * as z from 'zod/mini'
import { nothing } from '../auth/auth-shapes.ts'
import { callable } from '../protocol/callable.ts'
import { versionKeptDays } from '../retention-rules.ts'
import { ofSpace } from '../space/space-id.ts'
import { appIds } from './apps.ts'

/**
 * Limits of what a device keeps of an owner, and the server of a member: days, versions of one record, and letters of all
 * together. A version counts as some letters at least, so that their number is bounded too.
 */
export const versionLimits = {
  days: versionKeptDays,
  ofOneRecord: 20,
  letters: 4_000_000,
  lettersMin: 1_000,
} as const

/** A longer one stays on its device. */
export const versionLettersMax = 200_000

/** Rate limit for versions per member: burst, then sustained rate per second. */
export const versionPutBurst = 60
export const versionPutsPerSecond = 1

const record = { app: z.enum(appIds), ...ofSpace, id: z.string().check(z.minLength(1), z.maxLength(64)) }
/** When the record was last edited before it changed, by the device's clock. */
const at = z.int().check(z.minimum(1))
const content = z.string().check(z.minLength(1), z.maxLength(versionLettersMax))

/** Keeps an earlier state of a record. Idempotent. Refusals: storage-needs-verified-email. */
export const syncVersionPut = callable({
  name: 'sync-version-put',
  access: 'member',
  idempotent: true,
  // A letter takes up to six bytes in JSON.
  bodyBytesMax: versionLettersMax * 6 + 256,
  input: z.object({ ...record, at, content }),
  output: nothing,
})

/** The versions of a record before a time, newest first, up to the size of one response. */
export const syncVersionList = callable({
  name: 'sync-version-list',
  access: 'member',
  input: z.object({ ...record, before: z.nullable(at) }),
  output: z.object({
    versions: z.array(
      z.object({
        at,
        content,
        /** The member whose device kept it, in a space. */
        by: z.optional(z.string()),
      }),
    ),
    hasMore: z.boolean(),
  }),
})

/** A record that is gone for good leaves no versions. */
export const syncVersionForget = callable({
  name: 'sync-version-forget',
  access: 'member',
  idempotent: true,
  input: z.object(record),
  output: nothing,
})
