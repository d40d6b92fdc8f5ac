import { noticeLengthMax, pauseChannelAct, pauseNotices } from '#contract/console/channels.ts'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { TextActForm } from '../../act/text-act-form.tsx'

type Props = { channel: Channel; onClose: () => void; onDone: () => void }

/** First the sentence that members read, then what the pause does. */
export const PauseDialog = ({ channel, ...dialog }: Props) => (
  <TextActForm
    act={pauseChannelAct}
    inputOf={(notice) => ({ channel, notice })}
    title={`${giftNames[channel]}の受付を止める`}
    confirmLabel="止める"
    danger
    field={{
      label: '会員へのお知らせ',
      hint: '金額の代わりに、会員がそのまま読みます。',
      rows: 3,
      max: noticeLengthMax,
      samples: pauseNotices,
    }}
    firstText={pauseNotices[0]}
    {...dialog}
  />
)
