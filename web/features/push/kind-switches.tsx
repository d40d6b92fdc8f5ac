import { apps, remindingApps } from '#contract/apps/apps.ts'
import { type PushKind, pushKinds } from '#contract/push-rules.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Kinds = Record<PushKind, boolean>
type Props = {
  kinds: Kinds
  onChoose: (kinds: Kinds) => Promise<void>
  /** The kinds to choose from; all unless told. */
  shown?: readonly PushKind[]
}

const attempt = 'push-kinds'

const words: Record<PushKind, { label: string; hint: string }> = {
  exchange: {
    label: 'ポイントとギフトのお知らせ',
    hint: '交換の受付と結果、紹介の確定、ポイントの失効、ギフトの期限',
  },
  expiring: { label: 'ポイントの有効期限', hint: '有効期限が近づいたとき' },
  reminder: {
    label: `${remindingApps.map((app) => apps[app].name).join('・')}のリマインダー`,
    hint: '時刻を決めたものの、その時刻に',
  },
}

/** Applies to all devices of the member. */
export function KindSwitches({ kinds, onChoose, shown = pushKinds }: Props) {
  async function choose(kind: PushKind, wanted: boolean) {
    try {
      await onChoose({ ...kinds, [kind]: wanted })
      toast.settle(attempt)
    } catch (error) {
      toast.error(errorSentence(error), { about: attempt })
    }
  }

  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold text-ink-soft">
        受け取る通知の種類（すべての端末に共通）
      </legend>
      <div className="grid gap-2">
        {shown.map((kind) => (
          <Switch
            key={kind}
            label={words[kind].label}
            hint={words[kind].hint}
            checked={kinds[kind]}
            onChange={(wanted) => void choose(kind, wanted)}
          />
        ))}
      </div>
    </fieldset>
  )
}
