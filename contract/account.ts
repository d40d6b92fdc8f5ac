import * as z from 'zod/mini'
import { deletionWord, nicknameLengthMax } from './account-rules.ts'
import { signedIn } from './auth/auth.ts'
import { nothing, secret, signInMethods, time } from './auth/auth-shapes.ts'
import { callable } from './protocol/callable.ts'
import { liveDocument } from './protocol/document.ts'
import { characterCount, cleanLine } from './values/clean-text.ts'

export const accountStatuses = ['active', 'restricted', 'suspended', 'deleting'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const accountDocument = liveDocument({
  path: 'users/{uid}/private/account',
  shape: z.object({
    nickname: z.string(),
    email: z.nullable(z.string()),
    emailVerified: z.boolean(),
    /** What the member can sign in with; `password` is one of them. */
    providers: z.array(z.enum(signInMethods)),
    referralCode: z.string(),
    /** Whether the member came by somebody's code. */
    referred: z.boolean(),
    status: z.enum(accountStatuses),
    restriction: z.nullable(z.object({ reason: z.string(), until: z.nullable(time) })),
    marketingMail: z.boolean(),
    createdAt: time,
  }),
})
export type Account = z.output<typeof accountDocument.shape>

export const nickname = z.string().check(
  z.overwrite(cleanLine),
  z.refine((text) => text !== '' && characterCount(text) <= nicknameLengthMax),
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

/** Everything we hold of the member, by part of the product, as JSON. Refusals: requires-recent-login. */
export const exportAccount = callable({
  name: 'account-export',
  access: 'member',
  input: nothing,
  output: z.object({ exportedAt: time, parts: z.record(z.string(), z.unknown()) }),
})

/** Signs out everywhere at once and erases after the days of grace. Refusals: requires-recent-login. */
export const deleteAccount = callable({
  name: 'account-delete',
  access: 'member',
  input: z.object({ word: z.literal(deletionWord) }),
  output: z.object({ eraseAt: time }),
})

/** 「退会を取り消しますか？」 answered with yes. Refusals: invalid-restore-token, user-disabled. */
export const restoreAccount = callable({
  name: 'account-restore',
  access: 'browser',
  input: z.object({ restoreToken: secret }),
  output: signedIn,
})
