import type { EnvSource } from './env.ts'

/** Settings of what members get for their points. */
export type ExchangeEnv = {
  /** Names and keys that seal gifts in stock, the newest first. */
  giftKeys: { keyId: string; key: Buffer }[]
}

const keyBytes = 32

export function readExchangeEnv(source: EnvSource): ExchangeEnv {
  return {
    giftKeys: keyTexts(source)
      .map(parseKey)
      .flatMap((key) => key ?? []),
  }
}

export function exchangeProblems(source: EnvSource): string[] {
  const texts = keyTexts(source)
  if (texts.some((text) => !parseKey(text))) {
    return ['GIFT_KEYS must be name:key pairs with commas between, each key 32 bytes in base64']
  }
  const names = new Set(texts.map((text) => parseKey(text)?.keyId))
  return names.size < texts.length ? ['GIFT_KEYS names one key twice'] : []
}

const keyTexts = ({ GIFT_KEYS }: EnvSource) =>
  GIFT_KEYS ? GIFT_KEYS.split(',').map((text) => text.trim()) : []

function parseKey(text: string): { keyId: string; key: Buffer } | null {
  const [, keyId, base64] = /^([\w-]{1,32}):([A-Za-z0-9+/=]+)$/.exec(text) ?? []
  const key = Buffer.from(base64 ?? '', 'base64')
  return keyId && key.length === keyBytes ? { keyId, key } : null
}
