import { useEffect, useRef } from 'react'
import type { AppId } from '#contract/apps/apps.ts'
import { firstRecordMission, missions } from '#contract/point/mission-rules.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import { registerPath } from '#web/client/session/register-path.ts'
import { afterPaint } from '#web/ui/after-paint.ts'
import { advise } from '#web/ui/overlays/offer.ts'

const shownKey = 'member-points-hint'
/** A pause in typing. With a screen keyboard open nothing at the bottom of the page is seen, so only a pointer counts it. */
const pauseMs = 3_000
const settleMs = 400

type Known = {
  /** Whether a record would earn a member points. Undefined until the records are known. */
  hasEarning: boolean | undefined
}

/** Tells a visitor once per device, after the first record that would have earned points, what members get for it. */
export function useGuestHint(app: AppId, { hasEarning }: Known): void {
  const before = useRef<boolean | undefined>(undefined)
  useEffect(() => {
    const isFirst = before.current === false && hasEarning === true
    before.current = hasEarning
    if (isFirst && isWanted()) whenQuiet(() => hint(app))
  }, [app, hasEarning])
}

function hint(app: AppId): void {
  const { points } = missions[firstRecordMission(app)]
  advise(
    `会員なら、この記録で＋${points}pt`,
    { label: '会員登録へ', onPress: () => location.assign(registerPath) },
    // Meanwhile another app or tab may have told it, or the visitor signed in.
    () => isWanted() && browserStorage.local.writeText(shownKey, '1'),
  )
}

const isWanted = () => currentUser() === null && !browserStorage.local.readText(shownKey)

/** Runs `act` once nobody is typing: at once, when the field is left, or at a pause on a device with a mouse. */
function whenQuiet(act: () => void): void {
  if (!isTyping()) return void afterPaint(act)
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    end.abort()
    clearTimeout(timer)
    act()
  }
  const waitForPause = () => {
    clearTimeout(timer)
    if (matchMedia('(hover: hover)').matches) timer = setTimeout(run, pauseMs)
  }
  document.addEventListener('input', waitForPause, { signal: end.signal })
  document.addEventListener(
    'focusout',
    () => {
      clearTimeout(timer)
      // The next field may take the focus.
      timer = setTimeout(() => (isTyping() ? waitForPause() : run()), settleMs)
    },
    { signal: end.signal },
  )
  waitForPause()
}

const isTyping = () => document.activeElement?.matches('input, textarea, [contenteditable]') ?? false
