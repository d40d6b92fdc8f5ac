import { useState } from 'react'
import { noticeLengthMax, pauseChannelAct, pauseNotices } from '#contract/console/channels.ts'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { channel: Channel; onClose: () => void; onDone: () => void }

/** First the sentence that members read, then what the pause does. */
export function PauseDialog({ channel, ...dialog }: Props) {
  const [notice, setNotice] = useState<string>(pauseNotices[0])
  return (
    <ActForm
      act={pauseChannelAct}
      input={isWithinLimit(notice, noticeLengthMax) ? { channel, notice } : null}
      title={`${giftNames[channel]}の受付を止める`}
      confirmLabel="止める"
      danger
      {...dialog}
    >
      <LimitedText
        label="会員へのお知らせ"
        hint="金額の代わりに、会員がそのまま読みます。"
        rows={3}
        max={noticeLengthMax}
        samples={pauseNotices}
        value={notice}
        onChange={setNotice}
      />
    </ActForm>
  )
}
