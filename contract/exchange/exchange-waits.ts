import { exchangeAccountAgeHours, exchangeQuietHours } from './exchange-rules.ts'

type Moment = Date | string

type Since = {
  createdAt: Moment
  credentialsChangedAt: Moment | null
  paypayLinkedAt: Moment | null
}

/** A block of all exchanges that ends by itself some hours after it began. */
export type ExchangeWait = { why: 'account-too-new' | 'recent-change'; until: Date }

/** Those that ever began, also if they have ended. A newer change prolongs the block. */
export function exchangeWaits({ createdAt, credentialsChangedAt, paypayLinkedAt }: Since): ExchangeWait[] {
  const changes = [credentialsChangedAt, paypayLinkedAt].flatMap((at) => at ?? [])
  const changed = changes.map((at) => after(at, exchangeQuietHours))
  const quiet = changed.sort((one, other) => other.getTime() - one.getTime()).slice(0, 1)
  return [
    { why: 'account-too-new', until: after(createdAt, exchangeAccountAgeHours) },
    ...quiet.map((until) => ({ why: 'recent-change' as const, until })),
  ]
}

const after = (from: Moment, hours: number) => new Date(new Date(from).getTime() + hours * 3_600_000)
