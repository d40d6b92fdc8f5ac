import { useState } from 'react'
import { type OpenExchangeChoice, suspendMemberAct } from '#contract/console/member-acts.ts'
import type { MemberFile } from '#contract/console/members.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { file: MemberFile; onClose: () => void; onDone: () => void }

const choices = [
  { value: 'return', label: '却下して返す', detail: '注文していない交換を却下し、ポイントを返します。' },
  { value: 'keep', label: 'そのまま残す', detail: '利用停止の間は発行されません。' },
] as const

/** First the words to the member and what becomes of open exchanges, then what the suspension does. */
export function SuspendDialog({ file, ...dialog }: Props) {
  const { uid, openExchanges } = file
  const [message, setMessage] = useState('利用規約に反するご利用を確認したため、利用を停止しました。')
  // Without an open exchange there is nothing to choose.
  const [exchanges, setExchanges] = useState<OpenExchangeChoice | null>(
    openExchanges.length > 0 ? null : 'keep',
  )
  return (
    <ActForm
      act={suspendMemberAct}
      input={isWithinLimit(message) && exchanges !== null ? { uid, message, exchanges } : null}
      title="利用を停止する"
      confirmLabel="停止する"
      danger
      {...dialog}
    >
      {openExchanges.length > 0 && (
        <div className="grid gap-2">
          <ChoiceCards
            label={`途中の交換（${openExchanges.length}件）をどうしますか`}
            name="exchanges"
            value={exchanges}
            onChange={setExchanges}
            choices={choices}
          />
          <ul className="text-sm text-ink-soft">
            {openExchanges.map(({ exchangeId, number, channel, points, status }) => (
              <li key={exchangeId} className="numerals">
                {number}　{giftNames[channel]} {digits(points)}pt（{exchangeStatusNames[status]}）
              </li>
            ))}
          </ul>
        </div>
      )}
      <LimitedText
        label="会員への文面"
        hint="会員がメールと画面でそのまま読みます。"
        rows={4}
        value={message}
        onChange={setMessage}
      />
    </ActForm>
  )
}
