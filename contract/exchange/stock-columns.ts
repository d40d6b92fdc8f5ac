import type { Channel } from './channel-names.ts'

/** The columns of a file of gifts, in the order of the command line's own format. */
export const giftFields = ['channel', 'points', 'code', 'url', 'pin', 'expires_on'] as const
export type GiftField = (typeof giftFields)[number]

export const giftFieldNames: Record<GiftField, string> = {
  channel: '交換先',
  points: '金額',
  code: 'コード',
  url: 'URL',
  pin: 'PIN',
  expires_on: '有効期限',
}

/** For each field the place of its column, from 0; null if the file has none. */
export type GiftColumns = Record<GiftField, number | null>

/** Values for every line, if the file has no column for them. */
export type GiftDefaults = { channel: Channel | null; points: number | null }

/** The server that reads a file also serves members, so its work is bounded. A larger purchase is several files. */
export const stockFileBytesMax = 4 * 1_048_576
export const stockFileRowsMax = 20_000
/** Free gifts of one amount are counted up to here; `ops gifts stock` counts all. */
export const stockCountMax = 10_000

/** Headings as gift companies and Excel users write them, normalized as `guessColumns` does. */
const headings: Record<GiftField, readonly string[]> = {
  channel: ['channel', 'チャネル', '交換先', '種類', '種別', '券種', '商品', '商品名', 'ギフト', 'ギフト名'],
  points: ['points', 'ポイント', '金額', '額面', '券面額', '券面金額', '価格', 'amount', '円'],
  code: [
    'code',
    'コード',
    'ギフトコード',
    'ギフトカード番号',
    'ギフト番号',
    'カード番号',
    '番号',
    'シリアルコード',
    'シリアル番号',
    'クーポンコード',
    'チャージ番号',
    'チャージコード',
    'claimcode',
    'giftcode',
  ],
  url: ['url', 'リンク', 'ギフトurl', '受取url', '受け取りurl', 'クーポンurl', 'link'],
  pin: ['pin', 'pinコード', 'pin番号', '暗証番号', '認証番号', '認証コード', 'セキュリティコード'],
  expires_on: [
    'expires_on',
    'expireson',
    '有効期限',
    '期限',
    '利用期限',
    '使用期限',
    '失効日',
    'expiry',
    'expirationdate',
  ],
}

/** Guesses the columns by their headings. Of two that fit, the first is taken. */
export function guessColumns(names: readonly string[]): GiftColumns {
  const found = names.map(normalized)
  const placeOf = (field: GiftField) => {
    const at = found.findIndex((name) => headings[field].includes(name))
    return at < 0 ? null : at
  }
  return {
    channel: placeOf('channel'),
    points: placeOf('points'),
    code: placeOf('code'),
    url: placeOf('url'),
    pin: placeOf('pin'),
    expires_on: placeOf('expires_on'),
  }
}

/** Full-width letters, capitals, spaces and a unit in brackets make no difference: 「金額（円）」 is 「金額」. */
const normalized = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*\)|\[.*\]/g, '')
    .replace(/\s+/g, '')
