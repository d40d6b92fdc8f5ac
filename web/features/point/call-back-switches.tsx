import { useState } from 'react'
import {
  type CallBackKind,
  type CallBacks,
  callBackHour,
  callBackStreakDays,
  chooseCallBacks,
} from '#contract/point/call-back.ts'
import { missionDocument, noMissions } from '#contract/point/mission.ts'
import { pushQuietFromHour } from '#contract/push-rules.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const attempt = 'call-backs'

const words: Record<CallBackKind, { label: string; hint: string }> = {
  evening: {
    label: '夜の声かけ',
    hint: `${callBackStreakDays + 1}日以上続いていて、今日のスタンプがまだの日の${callBackHour}時ごろに`,
  },
  weekly: {
    label: '月曜のまとめ',
    hint: `先週のスタンプと記録の日数、ポイント、目標までの距離を、月曜の${callBackHour}時ごろに`,
  },
}
const kinds: readonly CallBackKind[] = ['evening', 'weekly']

/** Messages that call the member back: off until chosen, each with its own switch. */
export function CallBackSwitches() {
  const { data: missions } = useLastKnown(missionDocument)
  // While the answer is on its way; then the document says.
  const [wanted, setWanted] = useState<CallBacks | null>(null)
  const chosen = wanted ?? (missions ?? noMissions).callBacks

  async function choose(kind: CallBackKind, isWanted: boolean) {
    const callBacks = { ...chosen, [kind]: isWanted }
    setWanted(callBacks)
    try {
      await call(chooseCallBacks, { callBacks })
      toast.settle(attempt)
    } catch (error) {
      toast.error(errorSentence(error), { about: attempt })
    } finally {
      setWanted(null)
    }
  }

  return (
    <div className="grid gap-2">
      {kinds.map((kind) => (
        <Switch
          key={kind}
          {...words[kind]}
          checked={chosen[kind]}
          onChange={(isWanted) => void choose(kind, isWanted)}
          disabled={wanted !== null}
        />
      ))}
      <p className="mt-2 text-sm text-ink-soft">
        通知を許可した端末があれば通知で、なければメールで、1日に1通まで。{pushQuietFromHour}
        時以降は届きません。習慣の名前や体重などの記録の中身は書きません。
      </p>
    </div>
  )
}
