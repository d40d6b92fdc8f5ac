import type { DoubtedWay } from '#contract/auth/auth-email.ts'
import { providerNames } from '#contract/auth/auth-shapes.ts'
import { doubtedDays } from '#contract/auth/sign-in-rules.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { dateInWords } from '#web/text/moment.ts'
import { cx } from '#web/ui/cx.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'

type Props = {
  ways: DoubtedWay[]
  /** The ids of those that stay. */
  kept: readonly string[]
  onChange: (kept: string[]) => void
}

/** Ways in that a thief may have added: each goes with the reset unless the owner keeps it. */
export function DoubtedWays({ ways, kept, onChange }: Props) {
  const toggle = (id: string) =>
    onChange(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id])

  return (
    <fieldset className="mb-5 rounded-md border border-line px-4 pt-1 pb-3">
      <legend className="px-1 font-bold">残すものの確認</legend>
      <div className="grid gap-2 text-sm text-ink-soft">
        <p>
          この{doubtedDays}
          日間、またはメール認証より前に追加された、ログインの方法とポイントの受け取り先です。
          <b className="text-ink">ご自身で追加したものだけ、チェックを入れてください。</b>
        </p>
        <p>
          チェックのないものは、ほかの人が使えないように、パスワードの変更と同時に解除します。あとから追加し直せます。
        </p>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {ways.map((way) => {
          const isKept = kept.includes(way.id)
          return (
            <li key={way.id} className="flex items-center gap-3 py-1">
              <Checkbox
                className="min-w-0 flex-1"
                checked={isKept}
                onChange={() => toggle(way.id)}
                label={
                  <span className="wrap-anywhere">
                    {nameOf(way)}
                    <span className="sr-only">を残す</span>
                  </span>
                }
                hint={factsOf(way).map((fact) => (
                  <span key={fact} className="block wrap-anywhere">
                    {fact}
                  </span>
                ))}
              />
              <span
                aria-hidden="true"
                className={cx(
                  'shrink-0 rounded-full px-3 py-1 text-sm font-bold',
                  isKept ? 'bg-success-soft text-success' : 'bg-paper-deep text-ink-soft',
                )}
              >
                {isKept ? '残す' : '解除'}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function nameOf({ way, name }: DoubtedWay): string {
  if (way === 'passkey') return `パスキー「${name}」`
  return way === 'paypay' ? 'PayPay' : providerNames[way]
}

function factsOf({ way, name, addedAt }: DoubtedWay): string[] {
  const added = `${dateInWords(japanDay(new Date(addedAt)))}に${way === 'passkey' ? '登録' : '連携'}`
  if (way === 'paypay') return ['ポイントの受け取り先', added]
  return way !== 'passkey' && name ? [name, added] : [added]
}
