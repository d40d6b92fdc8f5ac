import { useState } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { FirstStep } from '../../act/first-step.tsx'
import { GiftDialog } from './gift-dialog.tsx'

/** Finds a gift by what a member tells. The code is not kept in the URL or the history of the browser. */
export function FindGiftDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (isAsked) {
    return <GiftDialog by={{ text: text.trim() }} onClose={() => setAsked(false)} onDone={onClose} />
  }
  const isReady = text.trim() !== ''
  return (
    <FirstStep title="ギフトを探す" isReady={isReady} onClose={onClose} onNext={() => setAsked(true)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) setAsked(true)
        }}
      >
        <Field
          label="コード、URL、または交換番号"
          hint="会員から聞いたとおりに入力します。交換番号は E-20261120-FACM のような形です。"
        >
          {(control) => (
            <TextInput
              {...control}
              value={text}
              maxLength={500}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </form>
    </FirstStep>
  )
}
