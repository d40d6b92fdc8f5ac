import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  answerTemplates,
  fillPlaceholders,
  hasPlaceholder,
  listAnswerTemplates,
} from '#contract/console/answer-templates.ts'
import {
  answerContactAct,
  answerLengthMax,
  type ContactFile,
  previewAnswerMail,
} from '#contract/console/contacts.ts'
import { contactKindNames } from '#contract/contact.ts'
import { characterCount } from '#contract/values/clean-text.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { SamplePick } from '../../act/sample-pick.tsx'
import { useDraft } from '../../act/use-draft.ts'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { consoleSentence } from '../../text/console-sentence.ts'
import { shortDate } from '../../text/times.ts'

const draftShape = z.object({ text: z.string(), keepsOpen: z.boolean() })
const empty = { text: '', keepsOpen: false }

type Props = { file: ContactFile; onClosed: () => void }

/** The answer being written, with templates. The mail is shown before it is sent. */
export function AnswerForm({ file, onClosed }: Props) {
  const { ticket, state } = file.row
  const { draft, setDraft, forget } = useDraft(`answer/${ticket}`, draftShape, empty)
  const { text, keepsOpen } = draft
  const me = useMe()
  const own = useAnswer(listAnswerTemplates, {}).value?.templates ?? []
  const templates = [...own, ...answerTemplates]
  const [isSure, setSure] = useState(false)
  const length = characterCount(text)
  const isReady = text.trim() !== '' && length <= answerLengthMax && !hasPlaceholder(text)

  const add = (picked: string) => {
    const filled = fillPlaceholders(picked, {
      お名前: file.row.name ? `${file.row.name} 様` : 'お客様',
      受付番号: ticket,
      種別: contactKindNames[file.row.kind],
      受付日: shortDate(file.createdAt),
      担当者: me.name,
    })
    const isInterim = templates.some((each) => each.text === picked && each.keepsOpen)
    setDraft({
      text: text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`,
      keepsOpen: keepsOpen || isInterim,
    })
  }

  return (
    <section aria-label="返信" className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3">
      {state === 'closed' && (
        <Notice tone="warning">対応完了のお問い合わせです。返信すると、もう一度開きます。</Notice>
      )}
      <div className="flex flex-wrap items-end gap-x-4">
        <div className="min-w-0 flex-1">
          <SamplePick samples={templates} value="" placeholder="選ぶと、返信に書き加えます" onPick={add} />
        </div>
        <Link to="/contacts/templates" className="mb-7 inline-flex min-h-11 items-center text-sm text-accent">
          文例を編集
        </Link>
      </div>
      <Field
        label="返信"
        hint="宛名と署名は自動で入ります。下書きは、このタブに残ります。"
        counter={{ length, max: answerLengthMax }}
        error={problemOf(text, length)}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={7}
            value={text}
            onChange={(event) => setDraft({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        label="確認中のまま残す（途中のご連絡）"
        hint="返信しても一覧に残り、期限も変わりません。"
        checked={keepsOpen}
        onChange={(event) => setDraft({ ...draft, keepsOpen: event.target.checked })}
      />
      <div className="flex justify-end">
        <Button disabled={!isReady} onClick={() => setSure(true)}>
          メールを確かめる
        </Button>
      </div>
      {isSure && (
        <ActDialog
          act={answerContactAct}
          input={{ ticket, body: text, keepsOpen }}
          title="返信する"
          confirmLabel="返信を送る"
          firstReason="お問い合わせへの返信"
          onClose={() => {
            setSure(false)
            onClosed()
          }}
          onDone={forget}
        >
          <MailPreview ticket={ticket} body={text} />
        </ActDialog>
      )}
    </section>
  )
}

function problemOf(text: string, length: number): string | undefined {
  if (length > answerLengthMax) return `${digits(answerLengthMax)}文字までにしてください。`
  return hasPlaceholder(text) ? '文例の { } を書き換えてください。' : undefined
}

/** The mail as the server will send it: the receiver, the subject and the text. */
function MailPreview({ ticket, body }: { ticket: string; body: string }) {
  const { value, error } = useAnswer(previewAnswerMail, { ticket, body })
  if (error !== null) return <Notice tone="danger">{consoleSentence(error)}</Notice>
  if (!value) return <Skeleton className="h-40" />
  return (
    <section aria-label="送信するメール" className="rounded-md border border-line">
      <dl className="grid grid-cols-[4rem_1fr] gap-x-3 border-b border-line px-4 py-2 text-sm">
        <dt className="text-ink-soft">宛先</dt>
        <dd className="break-all">{value.to}</dd>
        <dt className="text-ink-soft">件名</dt>
        <dd>{value.subject}</dd>
      </dl>
      <TextArea
        readOnly
        aria-label="メールの本文"
        rows={9}
        className="block max-h-48 border-0! text-sm"
        value={value.text}
      />
    </section>
  )
}
