import { useState } from 'react'
import { fullDayWords } from '#contract/values/day-words.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { agreeToMarks, markDay, useCycleMarks, withdrawMarks } from './cycle-marks.ts'

type Props = { today: Day; onClose: () => void }

export function CycleDialog({ today, onClose }: Props) {
  const marks = useCycleMarks()
  return (
    <Dialog open onClose={onClose} title="生理の印">
      {marks ? <Marks days={marks.days} today={today} onClose={onClose} /> : <Consent />}
    </Dialog>
  )
}

/** Off until it is chosen, with a box that nobody ticked beforehand. */
function Consent() {
  const [isAgreed, setAgreed] = useState(false)
  return (
    <>
      <p>生理の日に印をつけると、グラフに表示し、水分による一時的な増えかもしれないときにお知らせします。</p>
      <ul className="my-3 list-disc pl-5 text-sm text-ink-soft">
        <li>印はこの端末だけに保存し、運営者にもほかの端末にも送りません。</li>
        <li>体重の計算、予測、書き出し、画像、メールには使いません。</li>
        <li>いつでもすべて消せます。会員がログアウトすると消えます。</li>
        <li>ログインの前につけた印は、会員の記録に引き継ぎません。</li>
      </ul>
      <Checkbox
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
        label="生理の日をこの端末に保存することに同意します"
      />
      <Button className="mt-3" disabled={!isAgreed} onClick={agreeToMarks}>
        使いはじめる
      </Button>
    </>
  )
}

type MarksProps = { days: readonly Day[]; today: Day; onClose: () => void }

function Marks({ days, today, onClose }: MarksProps) {
  const [day, setDay] = useState(today)
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid gap-1">
          <span className="text-sm">生理の日</span>
          <input
            type="date"
            max={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            className={`${controlClass} min-h-11`}
          />
        </label>
        <Button disabled={day === '' || day > today} onClick={() => markDay(day, true)}>
          印をつける
        </Button>
      </div>
      <ul aria-label="印のある日" className="mt-3">
        {days.toReversed().map((each) => (
          <li key={each} className="flex items-center justify-between border-b border-line">
            {fullDayWords(each)}
            <IconButton
              label={`${fullDayWords(each)}の印を外す`}
              icon={<CloseIcon size={20} />}
              onClick={() => {
                markDay(each, false)
                offerUndo('印を外しました', () => markDay(each, true))
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="quiet"
        className="mt-3"
        onClick={() => {
          onClose()
          offerUndo('生理の印をすべて消しました', withdrawMarks())
        }}
      >
        同意を取り消して、印をすべて消す
      </Button>
    </>
  )
}
