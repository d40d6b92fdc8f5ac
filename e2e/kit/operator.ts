import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { decodeJwt } from 'jose'
import { advanceClock } from '#ops/server/clock.ts'
import { grantAsOperator } from '#server/testing/members/grant-as-operator.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { debugToken } from './debug-token.ts'
import { post } from './member.ts'
import { expect } from './test.ts'

/** Operator acts without a process, for tests about something else. */
export const by = (uid: string) => ({ uid, actor: 'e2e', at: new Date() })

export const grant = (db: ServerData, uid: string, points: number, reason: string) =>
  grantAsOperator(db, { ...by(uid), reason }, { points, key: randomUUID() })

/** Moves the server's clock and waits until the server uses the new time. */
export async function advance(db: ServerData, request: APIRequestContext, duration: string): Promise<void> {
  const shown = await advanceClock(db, duration, { production: false })
  await expect
    .poll(() => serverSeconds(request), { intervals: [100] })
    .toBeGreaterThanOrEqual(Math.floor(shown.getTime() / 1_000))
}

/** The server's time, read from a token it issues. */
async function serverSeconds(request: APIRequestContext): Promise<number> {
  const { token } = await post(request, 'app-check-exchange', { kind: 'debug', token: debugToken })
  return decodeJwt(token).iat ?? 0
}
