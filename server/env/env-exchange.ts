import { unreviewedPerDayUsual } from '#contract/exchange/exchange-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import type { EnvSource } from './env-source.ts'

/** Exchange settings. A channel uses its company when all of the company's settings are present. */
export type ExchangeEnv = {
  /** Ids and keys that encrypt gifts in stock, newest first. */
  giftKeys: { keyId: string; key: Buffer }[]
  /** For fault-injection tests: the step of a delivery at which the process kills itself. Never in production. */
  faultPoint: string | null
  /** First exchanges that are issued without a review in a day, of all members together. */
  unreviewedPerDay: number
  companies: {
    amazon: {
      partnerId: string
      accessKey: string
      secretKey: string
      endpoint: string
      region: string
    } | null
    paypay: { apiKey: string; apiSecret: string; merchantId: string; endpoint: string } | null
    giftee: { endpoint: string; apiKey: string } | null
    quo: { endpoint: string; apiKey: string } | null
  }
}

const groups = [
  ['AMAZON_PARTNER_ID', 'AMAZON_ACCESS_KEY', 'AMAZON_SECRET_KEY'],
  ['PAYPAY_API_KEY', 'PAYPAY_API_SECRET', 'PAYPAY_MERCHANT_ID'],
  ['GIFTEE_ENDPOINT', 'GIFTEE_API_KEY'],
  ['QUO_ENDPOINT', 'QUO_API_KEY'],
]
const endpoints = ['AMAZON_ENDPOINT', 'PAYPAY_ENDPOINT', 'GIFTEE_ENDPOINT', 'QUO_ENDPOINT']

/** The AWS region of Amazon's endpoint for Japan. */
const amazonEndpoint = 'https://agcod-v2-fe.amazon.com'
const amazonRegion = 'us-west-2'
const paypayEndpoint = 'https://api.paypay.ne.jp'

export function readExchangeEnv(source: EnvSource, { localMode }: { localMode: boolean }): ExchangeEnv {
  const text = (name: string) => source[name] ?? ''
  const has = (name: string) => text(name) !== ''
  return {
    faultPoint: localMode ? source.FAULT_POINT || null : null,
    unreviewedPerDay: Number(source.UNREVIEWED_EXCHANGES_PER_DAY || unreviewedPerDayUsual),
    giftKeys: keyTexts(source)
      .map(parseKey)
      .flatMap((key) => key ?? []),
    companies: {
      amazon: has('AMAZON_PARTNER_ID')
        ? {
            partnerId: text('AMAZON_PARTNER_ID'),
            accessKey: text('AMAZON_ACCESS_KEY'),
            secretKey: text('AMAZON_SECRET_KEY'),
            endpoint: text('AMAZON_ENDPOINT') || amazonEndpoint,
            region: text('AMAZON_REGION') || amazonRegion,
          }
        : null,
      paypay: has('PAYPAY_API_KEY')
        ? {
            apiKey: text('PAYPAY_API_KEY'),
            apiSecret: text('PAYPAY_API_SECRET'),
            merchantId: text('PAYPAY_MERCHANT_ID'),
            endpoint: text('PAYPAY_ENDPOINT') || paypayEndpoint,
          }
        : null,
      giftee: has('GIFTEE_API_KEY')
        ? { endpoint: text('GIFTEE_ENDPOINT'), apiKey: text('GIFTEE_API_KEY') }
        : null,
      quo: has('QUO_API_KEY') ? { endpoint: text('QUO_ENDPOINT'), apiKey: text('QUO_API_KEY') } : null,
    },
  }
}

export function exchangeProblems(source: EnvSource, { localMode }: { localMode: boolean }): Text[] {
  return [
    ...groups.flatMap((names) => halfSet(source, names)),
    ...endpoints.flatMap((name) => endpointProblems(name, source[name], localMode)),
    ...partnerProblems(source.AMAZON_PARTNER_ID),
    ...perDayProblems(source.UNREVIEWED_EXCHANGES_PER_DAY),
    ...keyProblems(source, localMode),
  ]
}

function halfSet(source: EnvSource, names: string[]): Text[] {
  const missing = names.filter((name) => !source[name])
  return missing.length === names.length
    ? []
    : missing.map((name) => operatorText('setting-missing-beside', { name, names }))
}

/** Plain http would expose the keys, so it is allowed for the stand-ins of local mode only. */
function endpointProblems(name: string, value: string | undefined, localMode: boolean): Text[] {
  if (!value) return []
  const isFine =
    URL.canParse(value) && (value.startsWith('https://') || (localMode && value.startsWith('http://')))
  return isFine ? [] : [operatorText('setting-address', { name })]
}

/** Together with the order's 32 characters it makes an id of at most 40. */
function partnerProblems(partnerId: string | undefined): Text[] {
  if (!partnerId || /^[A-Za-z0-9]{1,8}$/.test(partnerId)) return []
  return [operatorText('setting-partner-id')]
}

const perDayMax = 10_000

function perDayProblems(value: string | undefined): Text[] {
  if (!value || (/^\d{1,5}$/.test(value) && Number(value) <= perDayMax)) return []
  return [operatorText('setting-range', { name: 'UNREVIEWED_EXCHANGES_PER_DAY', min: 0, max: perDayMax })]
}

const keyBytes = 32

function keyProblems(source: EnvSource, localMode: boolean): Text[] {
  const texts = keyTexts(source)
  // A key derived from SECRET_KEY would make every gift in stock unreadable when SECRET_KEY changes.
  if (texts.length === 0 && !localMode) return [operatorText('setting-gift-keys-missing')]
  if (texts.some((text) => !parseKey(text))) {
    return [operatorText('setting-gift-keys-malformed')]
  }
  const names = new Set(texts.map((text) => parseKey(text)?.keyId))
  return names.size < texts.length ? [operatorText('setting-gift-keys-twice')] : []
}

const keyTexts = ({ GIFT_KEYS }: EnvSource) =>
  GIFT_KEYS ? GIFT_KEYS.split(',').map((text) => text.trim()) : []

function parseKey(text: string): { keyId: string; key: Buffer } | null {
  const [, keyId, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const key = Buffer.from(base64 ?? '', 'base64')
  return keyId && key.length === keyBytes ? { keyId, key } : null
}
