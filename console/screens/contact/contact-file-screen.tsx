import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import {
  assignContactAct,
  type ContactFile,
  closeContactAct,
  mergeContactsAct,
  readContactFile,
} from '#contract/console/contacts.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { contactKindNames } from '#contract/contact.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { Deadline } from '../review/deadline.tsx'
import { AnswerForm } from './answer-form.tsx'
import { SenderPanels } from './sender-panels.tsx'
import { StateBadge } from './state-badge.tsx'

/** One contact: the thread with the answer below it, and the sender beside it. */
export function ContactFileScreen() {
  const { ticket = '' }: { ticket?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const { value, error, reload } = useAnswer(readContactFile, { ticket })
  const [asked, setAsked] = useState<'take' | 'release' | 'close' | null>(null)
  const [merged, setMerged] = useState<string | null>(null)
  const top = useRef<HTMLDivElement>(null)
  const me = useMe()
  const file = value?.file ?? null
  const row = file?.row
  const mayAct = roleAllows(me.role, 'support') && row !== undefined
  const isMine = row?.assignee?.id === me.operatorId
  const shown = row?.ticket
  useEffect(() => {
    if (shown) top.current?.focus()
  }, [shown])
  useKeys({ q: () => void navigate({ to: '/contacts' }) })

  const finish = () => {
    setAsked(null)
    setMerged(null)
    reload()
  }
  const dialog = { onClose: finish, onDone: finish }
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <ScreenHeading
          title={`お問い合わせ ${row?.ticket ?? ticket}`}
          actions={
            <>
              <Link to="/contacts" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
                一覧へ（q）
              </Link>
              {mayAct && (
                <>
                  <Button variant="secondary" size="sm" onClick={() => setAsked(isMine ? 'release' : 'take')}>
                    {isMine ? '担当を外れる' : '担当する'}
                  </Button>
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={row.state === 'closed'}
                    onClick={() => setAsked('close')}
                  >
                    対応完了にする
                  </Button>
                </>
              )}
            </>
          }
        />
      </div>
      <LoadFailure error={error} onReload={reload} />
      {!file && error === null && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {file && row && (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StateBadge state={row.state} />
            {row.daysLeft !== null && <Deadline daysLeft={row.daysLeft} />}
            <span>{contactKindNames[row.kind]}</span>
            <span>担当：{row.assignee?.name ?? 'なし'}</span>
            {file.merged.length > 0 && (
              <span className="numerals text-ink-soft">まとめた番号：{file.merged.join('、')}</span>
            )}
          </p>
          <div className="grid gap-4 lg:grid-cols-[1fr_20rem]">
            <div className="grid min-w-0 content-start gap-4">
              <Thread file={file} />
              {mayAct && <AnswerForm key={ticket} file={file} onClosed={reload} />}
            </div>
            <SenderPanels file={file} onMerge={mayAct ? setMerged : null} />
          </div>
        </>
      )}
      {(asked === 'take' || asked === 'release') && (
        <ActDialog
          act={assignContactAct}
          input={{ ticket, to: asked === 'take' ? 'me' : 'nobody' }}
          title={asked === 'take' ? '担当する' : '担当を外れる'}
          confirmLabel={asked === 'take' ? '担当する' : '担当を外れる'}
          firstReason={asked === 'take' ? '返信するため' : 'ほかの担当者に任せるため'}
          {...dialog}
        />
      )}
      {merged !== null && row && (
        <ActDialog
          act={mergeContactsAct}
          input={{ ticket: row.ticket, other: merged }}
          title="お問い合わせをまとめる"
          confirmLabel="まとめる"
          firstReason="同じ件のため"
          {...dialog}
        />
      )}
      {asked === 'close' && (
        <ActDialog
          act={closeContactAct}
          input={{ ticket }}
          title="対応完了にする"
          confirmLabel="対応完了にする"
          firstReason="対応が終わったため"
          {...dialog}
        />
      )}
    </>
  )
}

/** The whole exchange of messages, oldest first. */
function Thread({ file }: { file: ContactFile }) {
  return (
    <ol aria-label="やりとり" className="grid gap-3">
      {file.messages.map(({ seq, author, body, at, by }) => (
        <li
          key={seq}
          className={cx(
            'rounded-lg border border-line px-4 py-3',
            author === 'operator' ? 'ml-8 bg-paper-deep/60' : 'mr-8 bg-surface',
          )}
        >
          <p className="mb-1 flex flex-wrap gap-x-2 text-sm text-ink-soft">
            <strong className="text-ink">{author === 'operator' ? '返信' : file.row.name || 'お客様'}</strong>
            <time dateTime={at}>{momentInWords(at)}</time>
            {by && <span className="break-all">{by}</span>}
          </p>
          <p className="break-words whitespace-pre-wrap">{body}</p>
        </li>
      ))}
    </ol>
  )
}
