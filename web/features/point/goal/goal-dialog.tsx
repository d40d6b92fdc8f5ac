import { useState } from 'react'
import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { chooseGoal, type Goal } from '#contract/point/goal.ts'
import { yenWords } from '#contract/point/yen-words.ts'
import { digits } from '#contract/values/digits.ts'
import { newId } from '#web/client/new-id.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useForecast } from './use-goal.ts'

type Props = { current: Goal | null; available: number; onClose: () => void }

/** The gift to save for. It reserves nothing and changes nothing that is paid. */
export function GoalDialog({ current, available, onClose }: Props) {
  const [channel, setChannel] = useState<Channel>(current?.channel ?? 'paypay')
  const [wanted, setWanted] = useState(current?.points ?? null)
  const amounts = exchangeAmounts[channel]
  const points =
    [wanted, ...amounts].find((each) => each !== null && each > available && amounts.includes(each)) ?? null
  const missing = points === null ? null : points - available
  const forecast = useForecast(missing)
  // One id per dialog: pressing again after a lost answer is the same choice.
  const [id] = useState(newId)
  const { run, isBusy } = useAction(async (goal: Goal | null) => {
    await call(chooseGoal, { goal })
    onClose()
  }, errorSentence)
  return (
    <Dialog
      open
      onClose={onClose}
      title="目標のギフト"
      isFootPinned
      actions={
        <>
          {current && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void run(null)}>
              目標をはずす
            </Button>
          )}
          <Button
            busy={isBusy}
            disabled={points === null}
            onClick={() => points !== null && void run({ id, channel, points })}
          >
            目標にする
          </Button>
        </>
      }
    >
      <p className="mb-5 text-sm text-ink-soft">
        目標を決めても、ポイントの付き方は変わりません。いつでも変えられます。
      </p>
      <ChoiceCards
        label="ギフト"
        name="goal-channel"
        value={channel}
        onChange={setChannel}
        choices={channels.map((value) => ({ value, label: giftNames[value] }))}
      />
      <ChoiceCards
        label="金額"
        name="goal-points"
        value={points === null ? null : String(points)}
        onChange={(value) => setWanted(Number(value))}
        choices={amounts.map((each) => ({
          value: String(each),
          label: `${yenWords(each)}分`,
          detail: each > available ? `あと${digits(each - available)}pt` : 'いま交換できます',
          disabled: each <= available,
        }))}
      />
      <p role="status" className="min-h-12 text-sm">
        {missing === null
          ? 'このギフトは、どの金額もいま交換できます。'
          : `あと${digits(missing)}pt。${forecast ? `目安は${forecast}です。` : ''}`}
        {forecast && <span className="block text-xs text-ink-soft">{basis}</span>}
      </p>
    </Dialog>
  )
}

/** The estimate is not a promise, and says from what it is made. */
const basis = 'この30日のスタンプと今日の記録だけから計算した目安です。'
