import { createHmac, hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import { decrypt, encrypt } from '../audit/cipher.ts'
import type { LiveNotice } from './notices.ts'

/** A channel of the message broker and the encrypted notices for it. */
export type Envelope = { channel: string; sealed: Buffer }

type NoticeEnvelopes = {
  /** The channel that every process hears. */
  commonChannel: string
  channelOf: (uid: string) => string
  pack: (notices: Iterable<LiveNotice>) => Envelope[]
  /** Throws if the envelope was not made by a process with the same secret. */
  unpack: (envelope: Envelope) => LiveNotice[]
}

/** 2^20 channels: a process that follows 10,000 members hears about 1 % of the notices of the others. */
const channelHexDigits = 5

const payload = z.array(z.tuple([z.string(), z.string(), z.int()]))

/**
 * Notices as they leave this process. The broker sees keyed hashes and ciphertext only: no uid, no document, no version.
 * Documents in `heardByAll` go to every process, the others to the processes that follow the member.
 */
export function noticeEnvelopes(secret: string, heardByAll: readonly string[]): NoticeEnvelopes {
  const derived = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `live notices, ${use}`, 32))
  const [channelKey, payloadKey] = [derived('channels'), derived('payload')]
  // Two installations may share a broker; neither hears the other.
  const prefix = `kotsukotsu:${derived('installation').toString('hex').slice(0, 12)}`
  const commonChannel = `${prefix}:all`
  const channelOf = (uid: string) =>
    `${prefix}:${createHmac('sha256', channelKey).update(uid).digest('hex').slice(0, channelHexDigits)}`

  return {
    commonChannel,
    channelOf,
    pack: (notices) => {
      const byChannel = new Map<string, [string, string, number][]>()
      for (const { uid, document, version } of notices) {
        const channel = heardByAll.includes(document) ? commonChannel : channelOf(uid)
        const items = byChannel.get(channel) ?? []
        items.push([uid, document, version])
        byChannel.set(channel, items)
      }
      return [...byChannel].map(([channel, items]) => ({
        channel,
        sealed: encrypt(payloadKey, Buffer.from(JSON.stringify(items)), channel),
      }))
    },
    unpack: ({ channel, sealed }) =>
      z
        .parse(payload, JSON.parse(decrypt(payloadKey, sealed, channel).toString('utf8')))
        .map(([uid, document, version]) => ({ uid, document, version })),
  }
}
