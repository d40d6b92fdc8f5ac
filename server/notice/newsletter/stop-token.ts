import { timingSafeEqual } from 'node:crypto'
import { type StopKind, stopKindOf } from '#contract/notice/news.ts'
import { keyedHash, keyFor } from '../../auth/random.ts'

/**
 * Tokens in stop links: the uid, a keyed hash of it, and what is stopped if it is not the newsletter. They are good for
 * stopping that for that member and for nothing else, and never end, because a stop link must work for as long as the mail exists.
 */
export type StopTokens = {
  of: (uid: string, kind?: StopKind) => string
  /** Null for a token that we did not issue. */
  read: (token: string) => { uid: string; kind: StopKind } | null
}

export function stopTokens(serverSecret: string): StopTokens {
  const key = keyFor(serverSecret, 'stop-news')
  const of = (uid: string, kind: StopKind = 'news') =>
    kind === 'news' ? `${uid}.${hashOf(uid)}` : `${uid}.${hashOf(`${uid}.${kind}`)}.${kind}`
  const hashOf = (text: string) => keyedHash(key, text).toString('base64url')
  return {
    of,
    read: (token) => {
      const [uid = ''] = token.split('.', 1)
      const kind = stopKindOf(token)
      const [given, own] = [Buffer.from(token), Buffer.from(of(uid, kind))]
      return uid && given.length === own.length && timingSafeEqual(given, own) ? { uid, kind } : null
    },
  }
}
