import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  type ContactFile,
  type ContactRow,
  closeContactAct,
  noteOnContactAct,
  readContactFile,
} from '#contract/console/contacts.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { contactKindNames } from '#contract/contact.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { QueueLinks } from '../../frame/queue-links.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { fullTime } from '../../text/times.ts'
import { Deadline } from '../review/deadline.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AppealPanel } from './appeal-panel.tsx'
import { type AskedDialog, ContactDialog } from './contact-dialogs.tsx'
import { useContactFilter } from './contact-filter.ts'
import { contactPath } from './contact-path.ts'
import { SenderPanels } from './sender-panels.tsx'
import { StateBadge } from './state-badge.tsx'

/** One contact: the thread with the answer below it, and the sender beside it. */
export function ContactFileScreen() {
  const { ticket = '' }: { ticket?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  // Casts of it: our routes declare no search of their own.
  const filter = useContactFilter()
  const answer = useAnswer(readContactFile, { ticket, ...filter })
  const [asked, setAsked] = useState<AskedDialog | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const me = useMe()
  const file = answer.value?.file ?? null
  const row = file?.row
  const mayAnswer = roleAllows(me.role, closeContactAct.role)
  const shown = row?.ticket
  useEffect(() => {
    if (shown) top.current?.focus()
  }, [shown])

  const go = (to: string | null | undefined) => {
    if (!to) toast.note('一覧の終わりです')
    else void navigate({ to: contactPath(to), search: filter as never })
  }
  useKeys({
    j: () => file && go(file.next),
    k: () => file && go(file.previous),
    q: () => void navigate({ to: '/contacts', search: filter as never }),
  })
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <ScreenHeading
          title={`お問い合わせ ${row?.ticket ?? ticket}`}
          actions={
            <>
              <QueueLinks list="/contacts" filter={filter} file={file} onGo={go} />
              {row && <QuietButtons row={row} onAsk={setAsked} />}
            </>
          }
        />
      </div>
      <Answered answer={answer} height="h-96">
        {({ file }) => (
          <>
            <Facts file={file} />
            <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
              <div className="grid min-w-0 content-start gap-4">
                <Thread file={file} />
                {mayAnswer && <AnswerForm key={ticket} file={file} onClosed={answer.reload} />}
              </div>
              <div className="grid content-start gap-3">
                <AppealPanel file={file} onRestore={() => setAsked('restore')} />
                <SenderPanels file={file} onMerge={mayAnswer ? (merge) => setAsked({ merge }) : null} />
              </div>
            </div>
            {asked && (
              <ContactDialog
                asked={asked}
                file={file}
                onClose={() => setAsked(null)}
                onDone={answer.reload}
              />
            )}
          </>
        )}
      </Answered>
    </>
  )
}

const Facts = ({ file: { row, merged } }: { file: ContactFile }) => (
  <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
    <StateBadge state={row.state} />
    {row.daysLeft !== null && <Deadline daysLeft={row.daysLeft} />}
    {row.interimAt && <span>{fullTime(row.interimAt)} に途中の返信</span>}
    <span>{contactKindNames[row.kind]}</span>
    <span>担当：{row.assignee?.name ?? 'なし'}</span>
    {merged.length > 0 && <span className="numerals text-ink-soft">まとめた番号：{merged.join('、')}</span>}
  </p>
)

/** The acts of the role on the contact, beside answering it. */
function QuietButtons({ row, onAsk }: { row: ContactRow; onAsk: (asked: AskedDialog) => void }) {
  const me = useMe()
  if (!roleAllows(me.role, noteOnContactAct.role)) return null
  const isMine = row.assignee?.id === me.operatorId
  const button = (label: string, asked: AskedDialog, disabled = false) => (
    <Button variant="secondary" size="sm" disabled={disabled} onClick={() => onAsk(asked)}>
      {label}
    </Button>
  )
  return (
    <>
      {button('種別を変える', 'classify')}
      {button('メモを残す', 'note')}
      {isMine ? button('担当を外れる', 'release') : button('担当する', 'take')}
      {button('ほかの人に任せる', 'hand')}
      {roleAllows(me.role, closeContactAct.role) && button('対応完了にする', 'close', row.state === 'closed')}
    </>
  )
}

const looks = {
  sender: 'mr-8 border-line bg-surface',
  operator: 'ml-8 border-line bg-paper-deep/60',
  note: 'ml-8 border-dashed border-line-strong/60 bg-info-soft',
}

/** All messages and the colleagues' notes, oldest first. */
function Thread({ file }: { file: ContactFile }) {
  const entries = [
    ...file.messages.map(({ seq, author, ...message }) => ({ ...message, id: String(seq), look: author })),
    ...file.notes.map(({ noteId, ...note }) => ({ ...note, id: noteId, look: 'note' as const })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  const names = { sender: file.row.name || 'お客様', operator: '返信', note: 'メモ（担当者だけ）' }
  return (
    <ol aria-label="やりとり" className="grid gap-3">
      {entries.map(({ id, look, body, at, by }) => (
        <li key={id} className={cx('rounded-lg border px-4 py-3', looks[look])}>
          <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <strong className="text-ink">{names[look]}</strong>
            <time dateTime={at}>{fullTime(at)}</time>
            {by && <span className="break-all">{by}</span>}
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  )
}
