import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import type { Clock } from '../../clock.ts'
import type { Sql } from '../../db/db.ts'
import type { Log } from '../../http/handle.ts'
import type { LiveNotices } from '../../live/notices.ts'
import { isSessionOpen, openAmong } from './session.ts'

type SessionName = { uid: string; sessionId: string }

export type OpenSessions = {
  isOpen: (session: SessionName) => Promise<boolean>
  /**
   * Call it before a statement that proves a session to be open, and the result after its commit: calls that follow need
   * not ask again. `version` is that of the list of sessions if the statement has bumped it, otherwise null.
   */
  beforeProof: () => (session: SessionName, version: number | null) => void
  /** Calls `onEnd` once the session has ended; for streams, which ask only at their beginning. */
  watch: (session: SessionName, onEnd: () => void) => () => void
  close: () => void
}

type OpenSessionsOptions = {
  sql: Sql
  clock: Clock
  notices: readonly LiveNotices[]
  log: Log
  /** How long an answer is cached, which bounds the effect of a lost notice. */
  trustMs?: number
}

const uidsPerQuery = 1_000
const knownMax = 20_000
/** Older than every published version. */
const beforeAny = 0

/** An open session, for how long that is trusted, and the version of the list of sessions it was seen at. */
type Known = { until: number; version: number }

type Watcher = { session: SessionName; onEnd: () => void }

/** Tells on every call whether its session is still open, without a query on every call. */
export function openSessions(options: OpenSessionsOptions): OpenSessions {
  const { sql, clock, log, trustMs = 5_000 } = options
  const known = new Map<string, Map<string, Known>>()
  const asking = new Map<string, { asked: number; answer: Promise<boolean> }>()
  const watchers = new Map<string, Set<Watcher>>()
  let count = 0
  // Incremented by each notice: an answer requested before a notice must not be cached after it.
  let changes = 0

  const stops = options.notices.map((notices) =>
    notices.listen(
      ({ uid, document, version }) => {
        if (document === sessionsDocument.path) forget(uid, version)
      },
      () => {
        forgetAll()
        sweepWatched().catch((error: unknown) => log.warn({ err: error }, 'sweep of sessions failed'))
      },
    ),
  )
  const sweep = setInterval(() => {
    sweepWatched().catch((error: unknown) => log.warn({ err: error }, 'sweep of sessions failed'))
  }, trustMs * 2)
  sweep.unref()

  function forgetAll() {
    changes++
    known.clear()
    count = 0
  }

  /** Every ending bumps the version, so a session that was seen open at this one or a later one has not ended by it. */
  function forget(uid: string, version: number) {
    changes++
    const sessions = known.get(uid)
    for (const [sessionId, seen] of sessions ?? []) {
      if (seen.version >= version) continue
      sessions?.delete(sessionId)
      count--
    }
    if (sessions?.size === 0) known.delete(uid)
    check(uid)
  }

  /** Finds ended sessions after lost notices, in few statements for any number of streams. */
  async function sweepWatched() {
    const uids = [...watchers.keys()]
    for (let from = 0; from < uids.length; from += uidsPerQuery) {
      const some = uids.slice(from, from + uidsPerQuery)
      const open = await openAmong(sql, some, clock.now())
      for (const uid of some) {
        for (const { session } of watchers.get(uid) ?? []) {
          // Checked again by itself: the session may have been opened after the query.
          if (!open.has(`${uid} ${session.sessionId}`)) check(uid)
        }
      }
    }
  }

  function check(uid: string) {
    for (const watcher of watchers.get(uid) ?? []) {
      isOpen(watcher.session)
        .then((open) => {
          if (!open) watcher.onEnd()
        })
        // The next sweep asks again.
        .catch((error: unknown) => log.warn({ err: error }, 'session not checked'))
    }
  }

  async function isOpen(session: SessionName): Promise<boolean> {
    const seen = known.get(session.uid)?.get(session.sessionId)
    if (seen && performance.now() < seen.until) return true
    // The calls of a page that opens arrive together.
    const name = `${session.uid} ${session.sessionId}`
    const same = asking.get(name)
    if (same?.asked === changes) return same.answer
    const asked = changes
    const answer = ask(session, asked).finally(() => {
      if (asking.get(name)?.answer === answer) asking.delete(name)
    })
    asking.set(name, { asked, answer })
    return answer
  }

  async function ask(session: SessionName, asked: number): Promise<boolean> {
    const open = await isSessionOpen(sql, session, clock.now())
    if (open && asked === changes) keep(session, beforeAny)
    return open
  }

  function keep({ uid, sessionId }: SessionName, version: number) {
    if (count >= knownMax) forgetAll()
    const sessions = known.get(uid) ?? new Map<string, Known>()
    if (!sessions.has(sessionId)) count++
    sessions.set(sessionId, { until: performance.now() + trustMs, version })
    known.set(uid, sessions)
  }

  return {
    isOpen,
    beforeProof: () => {
      const asked = changes
      return (session, version) => {
        if (asked === changes) keep(session, version ?? beforeAny)
      }
    },
    watch: (session, onEnd) => {
      const watcher = { session, onEnd }
      const ofMember = watchers.get(session.uid) ?? new Set<Watcher>()
      ofMember.add(watcher)
      watchers.set(session.uid, ofMember)
      // It may have ended between the check of its token and now.
      check(session.uid)
      return () => {
        ofMember.delete(watcher)
        if (ofMember.size === 0 && watchers.get(session.uid) === ofMember) watchers.delete(session.uid)
      }
    },
    close: () => {
      clearInterval(sweep)
      for (const stop of stops) stop()
    },
  }
}
