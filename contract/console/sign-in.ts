import * as z from 'zod/mini'
import { email, nothing, password, secret, time } from '../auth/auth-shapes.ts'
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyRegistration,
  passkeyRequest,
  registrationBytesMax,
} from '../auth/passkey-shapes.ts'
import { operatorCallable, visitorCallable } from './operator-callable.ts'
import { operatorRole } from './roles.ts'

export const totpCode = z.string().check(z.regex(/^\d{6}$/))

const me = z.object({
  operatorId: z.string(),
  name: z.string(),
  email: z.string(),
  role: operatorRole,
  sessionEndsAt: time,
})

/** The signed-in operator; null if nobody is signed in, which is no error at the start of a visit. */
export const whoami = visitorCallable({
  name: 'console-whoami',
  idempotent: true,
  input: nothing,
  output: z.object({ me: z.nullable(me) }),
})

export const signOutOperator = operatorCallable({
  name: 'console-sign-out',
  role: 'viewer',
  idempotent: true,
  input: nothing,
  output: nothing,
})

export const signInOperatorByPassword = visitorCallable({
  name: 'console-sign-in-password',
  input: z.object({ email, password, code: totpCode }),
  output: nothing,
})

export const startOperatorPasskey = visitorCallable({
  name: 'console-sign-in-passkey-start',
  input: nothing,
  output: z.object({ request: passkeyRequest }),
})

export const signInOperatorByPasskey = visitorCallable({
  name: 'console-sign-in-passkey',
  input: z.object({ assertion: passkeyAssertion }),
  output: nothing,
})

/** One of the sample operators of local mode. `isSecond`: a colleague of the same role, who decides the other's requests. */
export const signInSampleOperator = visitorCallable({
  name: 'console-sign-in-sample',
  input: z.object({ role: operatorRole, isSecond: z.optional(z.boolean()) }),
  output: nothing,
})

/** Proves again who is at the keyboard, for acts that need a recent sign-in. */
export const confirmOperatorByPassword = operatorCallable({
  name: 'console-confirm-password',
  role: 'viewer',
  input: z.object({ password, code: totpCode }),
  output: nothing,
})

export const startOperatorConfirmation = operatorCallable({
  name: 'console-confirm-start',
  role: 'viewer',
  input: nothing,
  output: z.object({
    /** Null if the operator has no passkey. */
    request: z.nullable(passkeyRequest),
    hasPassword: z.boolean(),
    /** A sample operator of local mode has nothing to prove. */
    isSample: z.boolean(),
  }),
})

export const confirmOperatorByPasskey = operatorCallable({
  name: 'console-confirm-passkey',
  role: 'viewer',
  input: z.object({ assertion: passkeyAssertion }),
  output: nothing,
})

export const confirmSampleOperator = operatorCallable({
  name: 'console-confirm-sample',
  role: 'viewer',
  input: nothing,
  output: nothing,
})

export const openInvitation = visitorCallable({
  name: 'console-invitation-open',
  idempotent: true,
  input: z.object({ token: secret }),
  output: z.object({
    email: z.string(),
    name: z.string(),
    role: operatorRole,
    endsAt: time,
    /** Null where browsers allow no passkeys: at an IP address. */
    creation: z.nullable(passkeyCreation),
    otpauthUrl: z.string(),
    totpSecret: z.string(),
  }),
})

export const acceptInvitationByPasskey = visitorCallable({
  name: 'console-invitation-accept-passkey',
  bodyBytesMax: registrationBytesMax,
  input: z.object({ token: secret, registration: passkeyRegistration }),
  output: nothing,
})

export const acceptInvitationByPassword = visitorCallable({
  name: 'console-invitation-accept-password',
  input: z.object({ token: secret, password, code: totpCode }),
  output: nothing,
})
