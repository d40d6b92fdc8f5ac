import { useState } from 'react'
import { noticeLengthMax, pauseChannelAct, pauseNotices } from '#contract/console/channels.ts'
import { type Channel, giftNames } from '#contract/exchange/exchange-rules.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { FirstStep } from '../../act/first-step.tsx'

type Props = { channel: Channel; onClose: () => void; onDone: () => void }

const options = pauseNotices.map((text, at) => ({ value: String(at), label: text }))

/** First the sentence that members read, then what the pause does. */
export function PauseDialog({ channel, onClose, onDone }: Props) {
  const [notice, setNotice] = useState<string>(pauseNotices[0])
  const [isSure, setSure] = useState(false)
  const length = characterCount(notice)
  const title = `${giftNames[channel]}の受付を止める`

  if (isSure) {
    return (
      <ActDialog
        act={pauseChannelAct}
        input={{ channel, notice }}
        title={title}
        confirmLabel="止める"
        danger
        onClose={() => setSure(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <FirstStep
      title={title}
      isReady={notice.trim() !== '' && length <= noticeLengthMax}
      onClose={onClose}
      onNext={() => setSure(true)}
    >
      <Field label="文例">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={options.find(({ label }) => label === notice)?.value ?? ''}
            placeholder="（書き換えた文面）"
            onChange={(event) => setNotice(pauseNotices[Number(event.target.value)] ?? notice)}
          />
        )}
      </Field>
      <Field
        label="会員へのお知らせ"
        hint="金額の代わりに、会員がそのまま読みます。"
        required
        counter={{ length, max: noticeLengthMax }}
        error={length > noticeLengthMax ? `${noticeLengthMax}文字までにしてください。` : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={notice}
            onChange={(event) => setNotice(event.target.value)}
          />
        )}
      </Field>
    </FirstStep>
  )
}
