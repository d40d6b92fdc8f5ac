import { timingSafeEqual } from 'node:crypto'
import { keyedHash, keyFor } from '../../auth/random.ts'

/**
 * Tokens in the stop links of newsletters: the uid and a keyed hash of it. They are good for stopping the newsletter of
 * that member and for nothing else, and never end, because a stop link must work for as long as the mail exists.
 */
export type StopTokens = {
  of: (uid: string) => string
  /** The uid, or null for a token that we did not issue. */
  read: (token: string) => string | null
}

export function stopTokens(serverSecret: string): StopTokens {
  const key = keyFor(serverSecret, 'stop-news')
  const of = (uid: string) => `${uid}.${keyedHash(key, uid).toString('base64url')}`
  return {
    of,
    read: (token) => {
      const [uid = ''] = token.split('.', 1)
      const [given, own] = [Buffer.from(token), Buffer.from(of(uid))]
      return uid && given.length === own.length && timingSafeEqual(given, own) ? uid : null
    },
  }
}
