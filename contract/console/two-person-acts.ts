import * as z from 'zod/mini'
import { operatorAct } from './act.ts'
import { pointsOfOneActMax } from './console-rules.ts'

/** Acts that need two persons, at least above a limit. The command line and the console share them. */

const uid = z.string().check(z.minLength(1), z.maxLength(64))
const points = z.int().check(z.minimum(1), z.maximum(pointsOfOneActMax))

export const grantMemberPointsAct = operatorAct({
  name: 'console-points-grant',
  act: 'points grant',
  role: 'support',
  words: ['uid', 'points'],
  needsRecentSignIn: true,
  input: z.object({ uid, points }),
})

export const takeMemberPointsAct = operatorAct({
  name: 'console-points-take',
  act: 'points take',
  role: 'support',
  words: ['uid', 'points'],
  needsRecentSignIn: true,
  input: z.object({ uid, points }),
})

/** The link itself is made by the requester on the command line, after the approval. */
export const makeLoginLinkAct = operatorAct({
  name: 'console-login-link',
  act: 'login-link create',
  role: 'support',
  needsRecentSignIn: true,
  input: z.object({ uid }),
})

/** The file is written by the requester on the command line, after the approval. */
export const backUpDatabaseAct = operatorAct({
  name: 'console-backup',
  act: 'backup create',
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({ file: z.string().check(z.minLength(1), z.maxLength(1_000)) }),
})

/** Points expire every day by themselves; this runs it at once, on the command line, after the approval. */
export const runExpiryByHandAct = operatorAct({
  name: 'console-expiry-run',
  act: 'expiry run',
  isFinal: true,
  role: 'admin',
  needsRecentSignIn: true,
  input: z.object({}),
})

/** An order whose outcome the company does not tell, after a look into the company's own system. */
export const settleOrderByHandAct = operatorAct({
  name: 'console-order-settle',
  act: 'exchanges settle',
  isFinal: true,
  role: 'reviewer',
  words: ['exchangeId', 'end'],
  needsRecentSignIn: true,
  input: z.object({ uid, exchangeId: z.uuid(), end: z.enum(['issued', 'failed']) }),
})
