import { useEffect, useRef } from 'react'
import { accountDocument } from '#contract/account.ts'
import type { AppId } from '#contract/apps/apps.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { type Missions, missionDocument, noMissions } from '#contract/point/mission.ts'
import { pointsDueIn } from '#contract/point/mission-due.ts'
import {
  dailyRecordMission,
  type MissionId,
  missions,
  missionsFoundIn,
} from '#contract/point/mission-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { useAnnouncedIn } from '#web/client/campaigns.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { SproutIcon } from '#web/ui/icons/things/sprout.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { areTakenPointsTold } from './use-taken-points.ts'

/** Shows members whether today's record of this app has earned its points; updates live. */
export function MissionMark({ app }: { app: AppId }) {
  return useUser() ? <MemberMark app={app} /> : null
}

function MemberMark({ app }: { app: AppId }) {
  const stored = useDocument(missionDocument)
  const records = useAnnouncedIn(stored === null ? noMissions : stored)
  const status = useDocument(accountDocument)?.status ?? 'active'
  useEarned(missionsFoundIn(app), records)
  if (!records) return null
  const today = japanDay(serverNow())
  const isDone = records.paidOn[dailyRecordMission(app)] === today
  const { points } = pointsDueIn(app, { records, status, today })
  if (!isDone && points === 0) return null
  const text = isDone ? '今日の記録 達成' : `今日の記録で＋${points}pt`
  return (
    <span
      title={text}
      className={`inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded-full text-xs font-bold whitespace-nowrap transition-colors group-has-data-loud/bar:max-sm:hidden sm:gap-1.5 sm:px-3 ${isDone ? 'bg-art-gold-soft text-ink' : 'bg-paper-deep px-2 text-ink-soft'}`}
    >
      <SproutIcon size={20} className={isDone ? '' : 'max-[359px]:hidden'} />
      {!isDone && (
        <span aria-hidden="true" className="numerals sm:hidden">
          ＋{points}pt
        </span>
      )}
      <span className="max-sm:sr-only">{text}</span>
    </span>
  )
}

type PaidOn = Partial<Record<MissionId, string>>

/** Shows a message when a mission is paid while the page is open; earlier payments are not announced. */
function useEarned(ids: readonly MissionId[], records: Missions | null | undefined): void {
  const known = useRef<PaidOn | null>(null)
  useEffect(() => {
    if (!records) return
    const { paidOn, campaigns = [] } = records
    const before = known.current
    known.current = paidOn
    const earned = before ? ids.filter((id) => paidOn[id] && paidOn[id] !== before[id]) : []
    const [first] = earned
    if (!first || document.hidden || areTakenPointsTold()) return
    const points = earned.reduce((sum, id) => sum + missionPoints(id, paidOn[id] ?? '', campaigns), 0)
    toast.done(`「${missions[first].title}」を達成しました。＋${points}pt`)
  })
}
