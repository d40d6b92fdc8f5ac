import { unreviewedPerDayUsual } from '#contract/exchange/exchange-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { type EnvSource, halfSetProblems, readGroup } from './env-source.ts'

/** A channel uses its company when all of the company's settings are present. */
const groups = {
  amazon: {
    partnerId: 'AMAZON_PARTNER_ID',
    accessKey: 'AMAZON_ACCESS_KEY',
    secretKey: 'AMAZON_SECRET_KEY',
  },
  paypay: { apiKey: 'PAYPAY_API_KEY', apiSecret: 'PAYPAY_API_SECRET', merchantId: 'PAYPAY_MERCHANT_ID' },
  giftee: { endpoint: 'GIFTEE_ENDPOINT', apiKey: 'GIFTEE_API_KEY' },
  quo: { endpoint: 'QUO_ENDPOINT', apiKey: 'QUO_API_KEY' },
}
const endpoints = ['AMAZON_ENDPOINT', 'PAYPAY_ENDPOINT', 'GIFTEE_ENDPOINT', 'QUO_ENDPOINT']

/** The AWS region of Amazon's endpoint for Japan. */
const amazonEndpoint = 'https://agcod-v2-fe.amazon.com'
const amazonRegion = 'us-west-2'
const paypayEndpoint = 'https://api.paypay.ne.jp'

export function readExchangeEnv(source: EnvSource, { localMode }: { localMode: boolean }) {
  const amazon = readGroup(source, groups.amazon)
  const paypay = readGroup(source, groups.paypay)
  return {
    /** For fault-injection tests: the step of a delivery at which the process kills itself. Never in production. */
    faultPoint: localMode ? source.FAULT_POINT || null : null,
    /** First exchanges that are issued without a review in a day, of all members together. */
    unreviewedPerDay: Number(source.UNREVIEWED_EXCHANGES_PER_DAY || unreviewedPerDayUsual),
    /** Ids and keys that encrypt gifts in stock, newest first. */
    giftKeys: keyTexts(source).flatMap((text) => parseKey(text) ?? []),
    companies: {
      amazon: amazon && {
        ...amazon,
        endpoint: source.AMAZON_ENDPOINT || amazonEndpoint,
        region: source.AMAZON_REGION || amazonRegion,
      },
      paypay: paypay && { ...paypay, endpoint: source.PAYPAY_ENDPOINT || paypayEndpoint },
      giftee: readGroup(source, groups.giftee),
      quo: readGroup(source, groups.quo),
    },
  }
}

export function exchangeProblems(source: EnvSource, { localMode }: { localMode: boolean }): Text[] {
  return [
    ...halfSetProblems(source, groups),
    ...endpoints.flatMap((name) => endpointProblems(name, source[name], localMode)),
    ...partnerProblems(source.AMAZON_PARTNER_ID),
    ...perDayProblems(source.UNREVIEWED_EXCHANGES_PER_DAY),
    ...keyProblems(source, localMode),
  ]
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
