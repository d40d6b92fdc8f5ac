import { unreviewedPerDayUsual } from '#contract/exchange/exchange-rules.ts'
import type { Db } from '../db/db.ts'
import type { Log } from '../http/handle.ts'
import { openTrust } from '../trust/trust.ts'
import type { DeliveryStep, ExchangeContext, GiftProviders } from './exchange-context.ts'
import type { PaypayLinks } from './paypay-link/paypay-links.ts'
import { type AmazonSettings, amazonProvider } from './providers/amazon.ts'
import { type GifteeSettings, gifteeProvider } from './providers/giftee.ts'
import { inventoryProvider } from './providers/inventory.ts'
import { type PaypaySettings, paypayProvider } from './providers/paypay.ts'
import { endLink, readLinkAnswer, startLink } from './providers/paypay-link.ts'
import { type QuoSettings, quoProvider } from './providers/quo.ts'
import type { GroupsOf } from './review/group.ts'
import { openSeals, type SealKey, type Seals } from './stock/seal.ts'

export type Companies = {
  amazon: AmazonSettings | null
  paypay: PaypaySettings | null
  giftee: GifteeSettings | null
  quo: QuoSettings | null
}

type ExchangeSettings = {
  db: Db
  secret: string
  giftKeys: SealKey[]
  companies: Companies
  faultPoint?: string | null
  unreviewedPerDay?: number
  groupsOf: GroupsOf
  publicOrigin: string
  log: Log
}

/** Opens exchanging with the configured providers. */
export function openExchangeContext(settings: ExchangeSettings): {
  exchanges: ExchangeContext
  seals: Seals
} {
  const { db, secret, giftKeys, companies, publicOrigin, groupsOf, log } = settings
  const seals = openSeals(secret, giftKeys)
  const { amazon, paypay, giftee, quo } = companies
  const providers: GiftProviders = {
    inventory: inventoryProvider(db, seals),
    ...(amazon && { amazon: amazonProvider(amazon) }),
    ...(paypay && { paypay: paypayProvider(paypay) }),
    ...(giftee && { giftee: gifteeProvider(giftee) }),
    ...(quo && { quo: quoProvider(quo) }),
  }
  const links = paypay && linksOf(paypay)
  const onStep = settings.faultPoint ? endAt(settings.faultPoint) : undefined
  const trust = openTrust(secret)
  const unreviewedPerDay = settings.unreviewedPerDay ?? unreviewedPerDayUsual
  return {
    exchanges: { db, publicOrigin, providers, links, onStep, trust, unreviewedPerDay, groupsOf, seals, log },
    seals,
  }
}

/** `answered:2` kills the process when it reaches that step for the second time. */
function endAt(faultPoint: string) {
  const [wanted, count = '1'] = faultPoint.split(':')
  let left = Number(count)
  return (step: DeliveryStep) => {
    if (step === wanted && --left === 0) process.kill(process.pid, 'SIGKILL')
  }
}

function linksOf(settings: PaypaySettings): PaypayLinks {
  return {
    start: (start) => startLink(settings, start),
    read: (responseToken) => readLinkAnswer(settings, responseToken),
    end: (account) => endLink(settings, account),
  }
}
