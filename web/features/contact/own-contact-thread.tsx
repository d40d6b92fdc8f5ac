import { useEffect, useRef } from 'react'
import { contactKindNames } from '#contract/contact.ts'
import { contactStateNames, type OwnContact } from '#contract/contact-thread.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import { ReplyForm } from './reply-form.tsx'

type Props = {
  contact: OwnContact
  /** The page was opened for this one: it is open and in view. */
  isWanted: boolean
  onReplied: () => Promise<void>
}

const tones = { open: 'info', answered: 'success', closed: 'neutral' } as const

export function OwnContactThread({ contact, isWanted, onReplied }: Props) {
  const { ticket, kind, state, createdAt, messages, merged = [] } = contact
  const thread = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isWanted || !thread.current) return
    thread.current.open = true
    thread.current.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <details ref={thread} className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3">
        <span className="numerals font-bold">{ticket}</span>
        <Badge tone={tones[state]}>{contactStateNames[state]}</Badge>
        <span className="text-sm text-ink-soft">
          {contactKindNames[kind]}・<time dateTime={createdAt}>{momentInWords(createdAt)}</time>
        </span>
        <ChevronDownIcon
          size={20}
          className="ml-auto text-ink-soft transition-transform duration-300 ease-soft group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line px-5 py-5">
        {merged.length > 0 && (
          <p className="text-sm text-ink-soft">
            <span className="numerals">{merged.join('、')}</span> のお問い合わせも、こちらにまとめました。
          </p>
        )}
        <ol className="grid gap-4">
          {messages.map(({ author, body, at }) => (
            <li
              key={`${at} ${author}`}
              className={cx('rounded-md p-4', author === 'operator' ? 'bg-success-soft' : 'bg-paper-deep')}
            >
              <p className="text-xs font-bold text-ink-soft">
                {author === 'operator' ? 'こつこつ' : 'お客様'}
                <time dateTime={at} className="numerals ml-2 font-normal">
                  {momentInWords(at)}
                </time>
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>
            </li>
          ))}
        </ol>
        <ReplyForm ticket={ticket} onReplied={onReplied} />
      </div>
    </details>
  )
}
