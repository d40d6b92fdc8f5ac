import { useState } from 'react'
import { type ReportReason, reportReasons, reportWordsMax } from '#contract/share/shared-page.ts'
import { reportSpace, type Space, spaceCopyMax } from '#contract/space/space.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { kindWords } from './space-words.ts'

// Object.keys has the type string[].
const reportIds = Object.keys(reportReasons) as ReportReason[]

type Props = {
  space: Pick<Space, 'id' | 'kind'>
  /** Goes along, for the operators to see. */
  copyText: () => string
}

/** To the operators, who otherwise see nothing of it. */
export function SpaceReport({ space, copyText }: Props) {
  const [reason, setReason] = useState<ReportReason>('insult')
  const [words, setWords] = useState('')
  const [isSent, setSent] = useState(false)
  const word = kindWords[space.kind]
  const { run, isBusy } = useAction(async () => {
    await call(reportSpace, { space: space.id, reason, words, copy: copyText().slice(0, spaceCopyMax) })
    setSent(true)
  }, errorSentence)
  return (
    <details>
      <summary className="min-h-11 w-fit cursor-pointer content-center px-4 text-sm text-ink-soft hover:text-ink">
        この{word}を通報する
      </summary>
      {isSent ? (
        <p role="status">ありがとうございます。通報を受け付けました。運営者が内容を確かめます。</p>
      ) : (
        <div className="grid grid-cols-1 gap-4 pt-2">
          <p className="text-sm text-ink-soft">
            いまの{word}
            の中身の写しが、いっしょに運営者へ送られます。運営者は、この写しのほかに中身を見ません。ほかの人に、通報した人のことは伝わりません。
          </p>
          <fieldset>
            <legend className="font-bold">理由</legend>
            {reportIds.map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
                <input
                  type="radio"
                  name="space-report"
                  value={each}
                  checked={each === reason}
                  onChange={() => setReason(each)}
                  className="size-5 shrink-0 accent-accent"
                />
                {reportReasons[each]}
              </label>
            ))}
          </fieldset>
          <Field label="詳しく" optional>
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={reportWordsMax}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
          <div>
            <Button size="sm" variant="secondary" busy={isBusy} onClick={run}>
              通報する
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}
