import { decodeJwt } from 'jose'
import { sessionsDocument } from '#contract/auth/auth-sessions.ts'
import { sessionsReader } from '../../auth/session/session-list.ts'
import type { Clock } from '../../clock.ts'
import type { TestDatabase } from '../database/test-database.ts'
import type { HttpBrowser } from '../servers/auth-server.ts'

/** The member's sessions as the account page shows them in this browser, from the live document. */
export async function sessionsSeenBy(browser: HttpBrowser, db: TestDatabase, { clock }: { clock: Clock }) {
  const { sub = '', sid } = decodeJwt(browser.state.idToken ?? '')
  const { sessions } = sessionsDocument.shape.parse(await sessionsReader(clock).read(db.sql, sub))
  const current = sessions.find(({ sessionId }) => sessionId === sid)
  return sessions.map((session) => ({
    ...session,
    isCurrent: session === current,
    isSameNetwork: session.network !== null && session.network === current?.network,
  }))
}
