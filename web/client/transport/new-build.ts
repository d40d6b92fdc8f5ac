import * as z from 'zod/mini'
import { buildReloadGuardMs } from '#contract/protocol/wire.ts'
import { onReachable } from './reach.ts'

const latestBuild = z.object({ id: z.string(), timestamp: z.number() })

const lookEveryMs = 60_000
const answerWithinMs = 10_000
const takenKey = 'build-taken-at'

/** The build of this page; none while developing, where Vite brings what is new. */
const own = typeof document === 'undefined' ? undefined : document.documentElement.dataset.build

let isNewer = false
let lookedAtMs = 0
let onNewer: (() => void) | null = null

/** Looks every minute, and whenever somebody comes back, for a newer build than the page's own. */
export function followBuilds(onNewBuild: () => void): void {
  if (!own) return
  onNewer = onNewBuild
  const look = () => {
    const isDue = Date.now() - lookedAtMs > buildReloadGuardMs
    if (!document.hidden && isDue) void isNewerBuildThere()
  }
  setInterval(look, lookEveryMs)
  onReachable(look)
  document.addEventListener('visibilitychange', look)
  look()
}

/** Asks now. Once it is there it stays: no page goes back to an older one. */
export async function isNewerBuildThere(): Promise<boolean> {
  if (isNewer || !own) return isNewer
  lookedAtMs = Date.now()
  const latest = await readLatest()
  if (!latest || latest.id === own || isNewer) return isNewer
  isNewer = true
  onNewer?.()
  return true
}

/** Whether the page may be loaded anew for a new build: never twice within ten seconds, so never in a circle. */
export function takeBuildTurn(now = Date.now()): boolean {
  const sinceMs = now - takenAtMs()
  if (sinceMs >= 0 && sinceMs < buildReloadGuardMs) return false
  try {
    sessionStorage.setItem(takenKey, String(now))
    return true
  } catch {
    // What cannot be counted cannot be limited: then the member reloads when they like.
    return false
  }
}

function takenAtMs(): number {
  try {
    return Number(sessionStorage.getItem(takenKey) ?? Number.NEGATIVE_INFINITY)
  } catch {
    return Number.NEGATIVE_INFINITY
  }
}

async function readLatest() {
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    const answer = await fetch('/builds/latest.json', { cache: 'no-store', signal })
    return answer.ok ? z.parse(latestBuild, await answer.json()) : null
  } catch {
    // No network, or something between us and the server answered: not a new build.
    return null
  }
}
