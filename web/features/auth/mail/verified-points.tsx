import { missionDocument } from '#contract/point/mission.ts'
import { missions } from '#contract/point/mission-rules.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { refusalSentence } from '#web/text/mission.ts'

const { points, title } = missions['verify-email']

/** The points that the verification earned. Only a browser with a session of the account knows whether it was paid. */
export function VerifiedPoints() {
  const records = useDocument(missionDocument)
  const refusal = records?.refused['verify-email']
  if (refusal) return <p className="text-sm text-ink-soft">{refusalSentence(refusal.why)}</p>
  if (!records?.paidOn['verify-email']) {
    return (
      <p className="text-sm text-ink-soft">
        {title}のポイント（{points}pt）は、マイページでご確認いただけます。
      </p>
    )
  }
  return (
    <p className="grid justify-items-center gap-2">
      <span className="numerals grid size-28 -rotate-6 animate-land place-items-center rounded-full border-4 border-double border-accent bg-accent-soft/60 text-3xl leading-none font-bold text-accent">
        <span>
          ＋{points}
          <span className="text-lg">pt</span>
        </span>
      </span>
      <span>{title}のポイントを受け取りました</span>
    </p>
  )
}
