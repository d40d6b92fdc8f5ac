import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import type { ProviderPurpose } from '#contract/auth/auth-provider.ts'
import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import { unfinishedSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import type { Reason } from '#contract/protocol/reason.ts'
import { minuteMs } from '#contract/values/japan-day.ts'
import type { Sql, Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { hashOf } from '../random.ts'
import type { Secrets } from './open-id.ts'
import type { Identity, IdentityOutcome } from './outcome.ts'

type NewFlow = {
  flow: string
  browser: string
  provider: IdentityProviderName
  purpose: ProviderPurpose
  uid: string | null
  sessionId: string | null
}

/** A flow as its own browser may see it. */
export type Flow = {
  flow: string
  provider: IdentityProviderName
  purpose: ProviderPurpose
  uid: string | null
  sessionId: string | null
  endsAt: Date
} & ({ stage: 'pending' } | { stage: 'known'; identity: Identity } | { stage: 'failed'; failure: Reason })

export const newSecrets = (): Secrets => ({
  state: randomState(),
  nonce: randomNonce(),
  verifier: randomPKCECodeVerifier(),
})

export async function beginFlow(sql: Sql, wanted: NewFlow, secrets: Secrets, now: Date): Promise<void> {
  const { flow, browser, provider, purpose, uid, sessionId } = wanted
  const endsAt = new Date(now.getTime() + unfinishedSignInMinutes * minuteMs)
  const begun = await sql`
    insert into auth_provider_flow
      (flow, cookie_hash, state_hash, provider, purpose, uid, session_id, nonce, verifier, ends_at)
    values
      (${flow}, ${hashOf(browser)}, ${hashOf(secrets.state)}, ${provider}, ${purpose}, ${uid}, ${sessionId},
       ${secrets.nonce}, ${secrets.verifier}, ${endsAt})
    on conflict do nothing returning flow`
  if (begun.length === 0) throw new CallError('invalid-argument', 'bad-request')
}

/** Keeps what the provider sent, by whatever request it came; only the first counts. Null: no such flow. */
export async function keepAnswer(
  sql: Sql,
  {
    provider,
    state,
    answer,
    now,
  }: { provider: IdentityProviderName; state: string; answer: string; now: Date },
): Promise<string | null> {
  const stateHash = hashOf(state)
  await sql`
    update auth_provider_flow set stage = 'answered', answer = ${answer}
    where state_hash = ${stateHash} and provider = ${provider} and stage = 'started' and ends_at > ${now}`
  const [row] = await sql<{ flow: string }[]>`
    select flow from auth_provider_flow
    where state_hash = ${stateHash} and provider = ${provider} and ends_at > ${now}`
  return row?.flow ?? null
}

type Answered = { provider: IdentityProviderName; answer: string; nonce: string; verifier: string }

/** Takes the answer to look at it. Of two who come at once one gets it; a code is never tried twice. */
export async function takeAnswer(sql: Sql, flow: string): Promise<Answered | null> {
  const [row] = await sql<Answered[]>`
    with taken as (
      select flow, answer from auth_provider_flow where flow = ${flow} and stage = 'answered' for update)
    update auth_provider_flow as mine set stage = 'asking', answer = null
    from taken where mine.flow = taken.flow
    returning mine.provider, taken.answer, mine.nonce, mine.verifier`
  return row ?? null
}

export async function recordOutcome(sql: Sql, flow: string, outcome: IdentityOutcome): Promise<void> {
  if (outcome.status === 'identified') {
    const { subject, email, emailVerified } = outcome.identity
    await sql`
      update auth_provider_flow
      set stage = 'known', subject = ${subject}, email = ${email}, email_verified = ${emailVerified}
      where flow = ${flow} and stage = 'asking'`
  } else {
    await sql`
      update auth_provider_flow set stage = 'failed', failure = ${failures[outcome.status]}
      where flow = ${flow} and stage = 'asking'`
  }
}

const failures = {
  denied: 'provider-denied',
  unavailable: 'provider-unavailable',
  invalid: 'provider-flow-expired',
} as const satisfies Record<string, Reason>

/** Only for the browser that began it. Within a transaction others wait until it ends. */
export async function findFlow(
  sql: Sql | Tx,
  { flow, browser, now, lock = false }: { flow: string; browser: string; now: Date; lock?: boolean },
): Promise<Flow | null> {
  const [row] = await sql<StoredFlow[]>`
    select flow, provider, purpose, uid, session_id as "sessionId", ends_at as "endsAt", stage, subject, email,
      email_verified as "emailVerified", failure
    from auth_provider_flow
    where flow = ${flow} and cookie_hash = ${hashOf(browser)} and ends_at > ${now} ${lock ? sql`for update` : sql``}`
  return row ? asFlow(row) : null
}

/** Spent: what it was for is done in the same transaction. */
export async function spendFlow(tx: Tx, flow: string): Promise<void> {
  await tx`delete from auth_provider_flow where flow = ${flow}`
}

type StoredFlow = Omit<Flow, 'stage'> & {
  stage: 'started' | 'answered' | 'asking' | 'known' | 'failed'
  subject: string | null
  email: string | null
  emailVerified: boolean | null
  failure: Reason | null
}

function asFlow({ stage, subject, email, emailVerified, failure, ...flow }: StoredFlow): Flow {
  if (stage === 'failed') return { ...flow, stage, failure: failure ?? 'provider-unavailable' }
  if (stage !== 'known' || subject === null) return { ...flow, stage: 'pending' }
  return { ...flow, stage, identity: { subject, email, emailVerified: emailVerified ?? false } }
}
