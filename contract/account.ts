import * as z from 'zod/mini'
import { deletionWord } from './account-rules.ts'
import { signedIn } from './auth/auth.ts'
import { nothing, secret, signInMethods, time } from './auth/auth-shapes.ts'
import { nicknameProblem } from './nickname.ts'
import { callable } from './protocol/callable.ts'
import { liveDocument } from './protocol/document.ts'
import { cleanLine } from './values/clean-text.ts'

export const accountStatuses = ['active', 'restricted', 'suspended', 'deleting'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountDocument = liveDocument({
  path: 'users/{uid}/private/account',
  shape: z.object({
    nickname: z.string(),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    /** The address that a change waits for, until its link is confirmed, withdrawn or too old. */
    pendingEmail: z.nullable(z.string()),
    /** The sign-in methods of the member, `password` included. */
    providers: z.array(z.enum(signInMethods)),
    referralCode: z.string(),
    /** Whether the member registered with a referral code. */
    referred: z.boolean(),
    status: z.enum(accountStatuses),
    restriction: z.nullable(z.object({ reason: z.string(), until: z.nullable(time) })),
    marketingMail: z.boolean(),
    createdAt: time,
    /** The last change of what only the owner knows, such as the password; exchanges wait a day after it. */
    credentialsChangedAt: z.nullable(time),
  }),
})
export type Account = z.output<typeof accountDocument.shape>

export const nickname = z.string().check(
  z.overwrite(cleanLine),
  z.refine((text) => nicknameProblem(text) === null),
)

export const setNickname = callable({
  name: 'account-set-nickname',
  access: 'member',
  idempotent: true,
  input: z.object({ nickname }),
  output: nothing,
})

export const setMarketingMail = callable({
  name: 'account-set-marketing-mail',
  access: 'member',
  idempotent: true,
  input: z.object({ marketingMail: z.boolean() }),
  output: nothing,
})

/** The member's latest data export. Absent if there was none or its file was erased. */
export const exportDocument = liveDocument({
  path: 'users/{uid}/private/export',
  shape: z.object({
    exportId: z.uuid(),
    state: z.enum(['preparing', 'ready', 'failed']),
    partsDone: z.int(),
    partsAll: z.int(),
    pieces: z.int(),
    bytes: z.int(),
    requestedAt: time,
    endsAt: time,
  }),
})
export type AccountExport = z.output<typeof exportDocument.shape>

/**
 * Starts an export of all data we hold about the member, as one JSON file; a live document reports the progress. While
 * an export is running, or just finished, a new request returns that one. Refusals: requires-recent-login.
 */
export const exportAccount = callable({
  name: 'account-export',
  access: 'member',
  idempotent: true,
  input: nothing,
  output: z.object({ exportId: z.uuid() }),
})

/** One piece of the finished file, as text. Refusals: requires-recent-login, export-gone. */
export const readExportPiece = callable({
  name: 'account-export-piece',
  access: 'member',
  idempotent: true,
  input: z.object({ exportId: z.uuid(), piece: z.int().check(z.minimum(0)) }),
  output: z.object({ text: z.string() }),
})

/** Signs out everywhere at once and erases the account after the grace period. Refusals: requires-recent-login. */
export const deleteAccount = callable({
  name: 'account-delete',
  access: 'member',
  input: z.object({ word: z.literal(deletionWord) }),
  output: z.object({ eraseAt: time }),
})

/** The member confirmed 「退会を取り消しますか？」. Refusals: invalid-restore-token, user-disabled. */
export const restoreAccount = callable({
  name: 'account-restore',
  access: 'browser',
  input: z.object({ restoreToken: secret }),
  output: signedIn,
})
