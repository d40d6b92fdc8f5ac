import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContactFile, ContactMember } from '#contract/console/contacts.ts'
import { contactKindNames } from '#contract/contact.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { shortDate } from '../../text/times.ts'
import { memberPath } from '../members/member-path.ts'
import { Panel } from '../review/panel.tsx'
import { reviewPath } from '../review/review-path.ts'
import { GiftDialog } from '../stock/gift-dialog.tsx'
import { contactPath } from './contact-path.ts'

const link = 'text-accent underline'

/** Asks to merge the contact with this number into the one that is shown. Null: the operator may not. */
type Merge = ((ticket: string) => void) | null

/** The person who wrote: the member with what support needs to know, or a visitor. */
export function SenderPanels({ file, onMerge }: { file: ContactFile; onMerge: Merge }) {
  const { row, email, member } = file
  return (
    <aside aria-label="送信者" className="grid content-start gap-3">
      <Panel title="送信者">
        <p className="font-bold">{row.name || 'お名前なし'}</p>
        <p className="break-all">{email}</p>
        {!row.isMember && (
          <>
            <p className="mt-1">会員以外の方、またはログインせずに送られたものです。</p>
            <p className="mt-1">
              {/* Cast: our routes declare no search of their own. */}
              <Link to="/members" search={{ q: email } as never} className={link}>
                このアドレスの会員を探す
              </Link>
            </p>
          </>
        )}
        {row.isMember && !member && <p className="mt-1">退会した会員です。</p>}
      </Panel>
      {member && <MemberPanels member={member} onMerge={onMerge} />}
    </aside>
  )
}

function MemberPanels({ member, onMerge }: { member: ContactMember; onMerge: Merge }) {
  const { uid, nickname, status, registeredAt, available, held, exchanges, tickets } = member
  return (
    <>
      <Panel title="会員（いまの状態）">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={memberPath(uid)} className={`text-base font-bold ${link}`}>
            {nickname}
          </Link>
          <Badge tone={status === '利用中' ? 'success' : 'danger'}>{status}</Badge>
        </p>
        <p>{shortDate(registeredAt)}登録</p>
        <p className="numerals">
          残高 {digits(available)}pt（確保中 {digits(held)}pt）
        </p>
      </Panel>
      <ExchangePanel uid={uid} exchanges={exchanges} />
      <Panel title="ほかのお問い合わせ">
        {tickets.length === 0 && <p>ほかのお問い合わせはありません。</p>}
        <ul>
          {tickets.map(({ ticket, kind, state, createdAt }) => (
            <li key={ticket} className="flex flex-wrap items-center gap-x-2">
              <span className="numerals text-ink-soft">{shortDate(createdAt)}</span>
              <Link to={contactPath(ticket)} className={link}>
                {contactKindNames[kind]}
              </Link>
              <strong>{contactStateNames[state]}</strong>
              {onMerge && (
                <Button variant="quiet" size="sm" onClick={() => onMerge(ticket)}>
                  <span className="sr-only">{ticket} を</span>まとめる
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

/** The exchanges by the numbers that members name. The gift of an issued one is replaced from here. */
function ExchangePanel({ uid, exchanges }: Pick<ContactMember, 'uid' | 'exchanges'>) {
  const [shown, setShown] = useState<string | null>(null)
  const close = () => setShown(null)
  return (
    <Panel title="最近の交換">
      {exchanges.length === 0 && <p>交換はありません。</p>}
      <ul>
        {exchanges.map(({ exchangeId, number, channel, points, status, requestedAt }) => (
          <li key={exchangeId} className="flex flex-wrap items-center gap-x-2">
            <span className="numerals text-ink-soft">{shortDate(requestedAt)}</span>
            <Link to={reviewPath({ uid, exchangeId })} className={`${link} numerals whitespace-nowrap`}>
              {number}
            </Link>
            <span>
              {giftNames[channel]} <span className="numerals">{digits(points)}pt</span>
            </span>
            <strong>{exchangeStatusNames[status]}</strong>
            {status === 'issued' && (
              <Button variant="quiet" size="sm" onClick={() => setShown(number)}>
                <span className="sr-only">{number} の</span>ギフトを見る
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <GiftDialog by={{ text: shown }} onClose={close} onDone={close} />}
    </Panel>
  )
}
