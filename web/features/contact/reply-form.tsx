import { useState } from 'react'
import { contactBodyLengthMax, contactForm } from '#contract/contact.ts'
import { replyToContact } from '#contract/contact-thread.ts'
import { characterCount, cleanText } from '#contract/values/clean-text.ts'
import { newId } from '#web/client/new-id.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { contactFieldSentence } from '#web/text/contact.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

type Props = { ticket: string; onReplied: () => Promise<void> }

/** Adds to a contact: an answer can be answered. */
export function ReplyForm({ ticket, onReplied }: Props) {
  const [body, setBody] = useState('')
  const [isRefused, setRefused] = useState(false)
  // One id per reply: pressing again after a lost answer is the same reply.
  const [messageId, setMessageId] = useState(newId)

  const { run, isBusy } = useAction(async () => {
    const parsed = contactForm.shape.body.safeParse(body)
    setRefused(!parsed.success)
    if (!parsed.success) return
    await call(replyToContact, { ticket, messageId, body: parsed.data })
    setBody('')
    setMessageId(newId())
    toast.done('送信しました')
    await onReplied()
  }, errorSentence)

  return (
    <form
      method="dialog"
      noValidate
      aria-label={`${ticket}に書き足す`}
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <Field
        label="書き足す"
        error={isRefused ? contactFieldSentence('body', '') : undefined}
        counter={{ length: characterCount(cleanText(body)), max: contactBodyLengthMax }}
      >
        {(control) => (
          <TextArea {...control} rows={4} value={body} onChange={(event) => setBody(event.target.value)} />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
        送信する
      </Button>
    </form>
  )
}
