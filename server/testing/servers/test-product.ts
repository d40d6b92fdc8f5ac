import { type Hasher, hasherInPlace } from '../../auth/password/hasher.ts'
import { createPasswords } from '../../auth/password/password.ts'
import type { IdentityProviders } from '../../auth/provider/providers.ts'
import { localOperator } from '../../env/env-rules.ts'
import type { GiftProviders } from '../../exchange/exchange-context.ts'
import { type Companies, openExchangeContext } from '../../exchange/open-exchange-context.ts'
import { exchangeGroups } from '../../hooks.ts'
import { createLog } from '../../http/log.ts'
import type { RateLimit } from '../../http/rate-limit.ts'
import { processNotices } from '../../live/notices.ts'
import { outboxSender } from '../../mail/outbox.ts'
import { openProduct } from '../../product.ts'
import type { Outside } from '../../recipe/get-public.ts'
import { atEnd } from '../at-end.ts'
import { type TestClock, testClock } from '../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { roomyLimit, testConsoleOrigin, testIssuer } from './http.ts'

export const noCompanies: Companies = { amazon: null, paypay: null, giftee: null, quo: null }

export type TestProductOptions = {
  clock?: TestClock
  secret?: string
  isLocal?: boolean
  providers?: IdentityProviders
  companies?: Companies
  /** In addition to the stock. */
  giftProviders?: Partial<GiftProviders>
  /** Hashes passwords at the real cost. Otherwise quickly, because tests hash hundreds of them. */
  isSlow?: boolean
  hasher?: Hasher
  /** Unlimited if absent; the limit has its own tests. */
  memberLimit?: RateLimit
  /** First exchanges that are issued without a review in a day. */
  unreviewedPerDay?: number
  /** Turns the reading of recipe pages on, from these sites. */
  outside?: Outside
  /** On if absent, as in local mode. */
  isSharingOn?: boolean
}

const quickCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/**
 * The product itself on a test database, with a test clock, a silent log and quick password hashing. The app check is
 * not required. Jobs run only when a test runs them.
 */
export async function openTestProduct(db: TestDatabase, options: TestProductOptions = {}) {
  const {
    clock = testClock('2026-11-15T03:00:00Z'),
    secret = 'a secret of the tests',
    isLocal = true,
    providers = { google: null, apple: null },
    giftProviders = {},
    companies = noCompanies,
    memberLimit = roomyLimit(),
    isSlow = false,
    hasher = hasherInPlace,
    outside,
    isSharingOn = true,
  } = options
  const log = createLog({ level: 'silent' })
  const opened = openExchangeContext({
    ...(options.unreviewedPerDay !== undefined && { unreviewedPerDay: options.unreviewedPerDay }),
    db,
    secret,
    giftKeys: [],
    companies,
    ...exchangeGroups,
    publicOrigin: testIssuer,
    log,
  })
  const exchanges = { ...opened.exchanges, providers: { ...opened.exchanges.providers, ...giftProviders } }
  const settings = {
    localMode: isLocal,
    publicOrigin: testIssuer,
    consoleOrigin: testConsoleOrigin,
    operator: localOperator,
    measurement: null,
    recaptcha: null,
    appCheckDebugToken: null,
    vapidKeys: null,
    pushLoopback: true,
    readsPages: outside !== undefined,
    isSharingOn,
    mailsPerSecond: 20,
  }
  const product = await openProduct(settings, {
    db,
    clock,
    log,
    secret,
    notices: [processNotices],
    passwords: await createPasswords(isSlow ? {} : { hasher, cost: quickCost }),
    providers,
    exchanges,
    sendMail: outboxSender({ sql: db.sql, clock }),
    memberLimit,
    cookies: { secure: false, publicOrigin: testIssuer },
    isAppCheckRequired: false,
    ...(outside && { outside }),
  })
  atEnd(product.close)
  return { ...product, exchanges, seals: opened.seals, clock }
}
