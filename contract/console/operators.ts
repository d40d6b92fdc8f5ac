import * as z from 'zod/mini'
import { email, nothing, time } from '../auth/auth-shapes.ts'
import { characterCount, cleanLine } from '../values/clean-text.ts'
import { isEmail } from '../values/email.ts'
import { operatorAct, preview, reason } from './act.ts'
import { startNewsletterAct } from './newsletters.ts'
import { operatorCallable } from './operator-callable.ts'
import { group, verdict } from './review.ts'
import { operatorRole } from './roles.ts'

const operatorId = z.string().check(z.maxLength(64))

const operatorRow = z.object({
  operatorId,
  name: z.string(),
  email: z.string(),
  role: operatorRole,
  invitedBy: z.nullable(z.string()),
  createdAt: time,
  disabledAt: z.nullable(time),
  signsInWith: z.array(z.enum(['passkey', 'totp'])),
  sessions: z.array(
    z.object({
      sessionId: z.string(),
      openedAt: time,
      endsAt: time,
      address: z.string(),
      device: z.string(),
    }),
  ),
})
export type OperatorRow = z.output<typeof operatorRow>

const invitationRow = z.object({
  invitationId: z.string(),
  name: z.string(),
  email: z.string(),
  role: operatorRole,
  invitedBy: z.nullable(z.string()),
  endsAt: time,
  state: z.enum(['open', 'ended']),
})
export type InvitationRow = z.output<typeof invitationRow>

/** Operators with their open sessions, and open invitations. There are few, so there are no pages. */
export const listConsoleOperators = operatorCallable({
  name: 'console-operators-list',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ operators: z.array(operatorRow), invitations: z.array(invitationRow) }),
})

const operatorName = z.string().check(
  z.overwrite(cleanLine),
  z.refine((text) => text !== '' && characterCount(text) <= 40),
)

/** Makes an invitation. Its link goes by mail to the invited address, and to nobody else. */
export const inviteOperatorAct = operatorAct({
  name: 'console-operator-invite',
  act: 'operators invite',
  role: 'admin',
  words: ['email'],
  needsRecentSignIn: true,
  input: z.object({ email: email.check(z.refine(isEmail)), name: operatorName, role: operatorRole }),
})

export const withdrawInvitationAct = operatorAct({
  name: 'console-invitation-withdraw',
  act: 'operators withdraw',
  role: 'admin',
  input: z.object({ invitationId: z.string().check(z.maxLength(64)) }),
})

/** Mails a new link of an open invitation to its address. Links sent before end. */
export const resendInvitationAct = operatorAct({
  name: 'console-invitation-resend',
  act: 'operators resend',
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({ invitationId: z.string().check(z.maxLength(64)) }),
})

export const changeOperatorRoleAct = operatorAct({
  name: 'console-operator-role',
  act: 'operators role',
  role: 'admin',
  words: ['operatorId', 'role'],
  needsRecentSignIn: true,
  input: z.object({ operatorId, role: operatorRole }),
})

export const disableOperatorAct = operatorAct({
  name: 'console-operator-disable',
  act: 'operators disable',
  role: 'admin',
  words: ['operatorId'],
  needsRecentSignIn: true,
  input: z.object({ operatorId }),
})

export const endOperatorSessionsAct = operatorAct({
  name: 'console-operator-end-sessions',
  act: 'operators end-sessions',
  role: 'admin',
  words: ['operatorId'],
  input: z.object({ operatorId }),
})

/** Lets an operator see the data of more persons than one may see in a day. Another operator decides. */
export const raiseReadingAct = operatorAct({
  name: 'console-reading-raise',
  act: 'reads raise',
  role: 'viewer',
  needsRecentSignIn: true,
  input: z.object({ operatorId, day: z.iso.date() }),
})

/** A code with which the operator proves on the command line who they are. */
export const makeCommandCode = operatorCallable({
  name: 'console-command-code',
  role: 'viewer',
  needsRecentSignIn: true,
  input: nothing,
  output: z.object({ code: z.string(), endsAt: time }),
})

const requestRow = z.object({
  requestId: z.uuid(),
  act: z.string(),
  reason: z.string(),
  preview,
  /** The value in points that it moves: to members, or from them if negative. 0 if none. */
  moves: z.int(),
  /** The things that it is about, for links to their pages. */
  uid: z.nullable(z.string()),
  exchangeId: z.nullable(z.string()),
  batchId: z.nullable(z.string()),
  month: z.nullable(z.string()),
  /** A member of the group that is to be frozen. */
  groupUid: z.nullable(z.string()),
  /** The mail that it asked for, if it was not approved: it can be mended and asked for again. */
  newsletter: z.nullable(startNewsletterAct.input),
  /** While it waits: what a review would say about the exchange, or about the member. */
  verdict: z.nullable(verdict),
  group,
  requestedBy: z.string(),
  /** The requester is the one who asks now, and therefore cannot decide. */
  isOwn: z.boolean(),
  /** The operator who asks now can decide it. */
  mayDecide: z.boolean(),
  /** Until then the one who asks now cannot decide: one of the two let the other in, or a colleague let both in. */
  vouchedUntil: z.nullable(time),
  requestedAt: time,
  endsAt: time,
  state: z.enum(['open', 'approved', 'rejected', 'withdrawn', 'ended']),
  /**
   * An approved one has happened (`done`), or the requester may carry it out (`waits`), has done so (`carried-out`) or
   * let the time for it pass (`lapsed`).
   */
  outcome: z.nullable(z.enum(['done', 'waits', 'carried-out', 'lapsed'])),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
  decisionReason: z.nullable(z.string()),
})
export type RequestRow = z.output<typeof requestRow>

/** Acts that wait for a second person, and the newest decided ones. */
export const listConsoleRequests = operatorCallable({
  name: 'console-requests-list',
  personalRow: 'requestId',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: z.object({ requests: z.array(requestRow) }),
})

/** Requests that wait: all, those that the operator who asks can decide, and those that have waited for a day. */
export const openRequests = z.object({
  open: z.int(),
  mine: z.int(),
  old: z.int(),
  oldestAt: z.nullable(time),
})
export type OpenRequests = z.output<typeof openRequests>

const requestId = z.uuid()

/** Takes back a request that nobody has decided. Only its requester may. */
export const withdrawConsoleRequest = operatorCallable({
  name: 'console-request-withdraw',
  role: 'viewer',
  idempotent: true,
  input: z.object({ requestId, reason }),
  output: nothing,
})

/** The request as the second person sees it. */
const requestView = z.object({
  /** The effect of the act now, which may differ from what the requester saw. */
  preview,
  /** Repeated by the decision: covers the act, its parameters, the reason and the preview. */
  hash: z.string(),
  /** The requester's. */
  reason: z.string(),
  /** The preview that the requester saw. */
  asked: preview,
})
export type RequestView = z.output<typeof requestView>

export const previewRequest = operatorCallable({
  name: 'console-request-preview',
  role: 'viewer',
  idempotent: true,
  input: z.object({ requestId }),
  output: requestView,
})

/** The second person's decision. The least role is that of the act, which the server checks. */
export const decideConsoleRequest = operatorCallable({
  name: 'console-request-decide',
  role: 'viewer',
  needsRecentSignIn: true,
  idempotent: true,
  input: z.object({
    requestId,
    decision: z.enum(['approved', 'rejected']),
    reason,
    seen: z.string().check(z.maxLength(64)),
  }),
  output: z.discriminatedUnion('status', [
    z.object({ status: z.enum(['approved', 'rejected']) }),
    z.object({ status: z.literal('changed'), now: requestView }),
  ]),
})
