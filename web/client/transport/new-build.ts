import * as z from 'zod/mini'
import { buildReloadGuardMs } from '#contract/protocol/wire.ts'
import { browserStorage } from '../browser-storage.ts'
import { onReachable } from './reach.ts'

const latestBuild = z.object({ id: z.string() })

const lookEveryMs = 60_000
const answerWithinMs = 10_000
const takenKey = 'build-taken-at'

/** The build of this page; undefined in development, where Vite reloads changes. */
const ownBuild = () => document.documentElement.dataset.build

let isNewer = false
let lookedAtMs = 0
let onNewer: (() => void) | null = null

/** Checks for a newer build every minute, and when the page becomes visible or the server reachable again. */
export function followBuilds(onNewBuild: () => void): void {
  if (!ownBuild()) return
  onNewer = onNewBuild
  const look = () => {
    const isDue = Date.now() - lookedAtMs > buildReloadGuardMs
    if (!document.hidden && isDue) void checkForNewerBuild()
  }
  setInterval(look, lookEveryMs)
  onReachable(look)
  document.addEventListener('visibilitychange', look)
  look()
}

/** Checks now, and tells the listener of `followBuilds`. Once true it stays true: a page never goes back to an older build. */
export async function checkForNewerBuild(): Promise<boolean> {
  if (isNewer || !ownBuild()) return isNewer
  lookedAtMs = Date.now()
  const latest = await readLatest()
  if (!latest || latest.id === ownBuild() || isNewer) return isNewer
  isNewer = true
  onNewer?.()
  return true
}

/** Whether the page may reload for a new build: not twice within ten seconds, so that it cannot loop. */
export function takeBuildTurn(now = Date.now()): boolean {
  const sinceMs = now - takenAtMs()
  if (sinceMs >= 0 && sinceMs < buildReloadGuardMs) return false
  // Without storage reloads could not be limited, so the page never reloads by itself.
  return browserStorage.session.writeText(takenKey, String(now))
}

const takenAtMs = () => Number(browserStorage.session.readText(takenKey) ?? Number.NEGATIVE_INFINITY)

async function readLatest() {
  try {
    const signal = AbortSignal.timeout(answerWithinMs)
    const answer = await fetch('/builds/latest.json', { cache: 'no-store', signal })
    return answer.ok ? z.parse(latestBuild, await answer.json()) : null
  } catch {
    // Offline, or a proxy answered: not a new build.
    return null
  }
}
