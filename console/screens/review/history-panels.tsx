import { Link } from '@tanstack/react-router'
import type { ReviewFile } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { shortDate } from '../../text/times.ts'
import { contactPath } from '../contact/contact-path.ts'
import { Panel } from './panel.tsx'

export function HistoryPanels({ earlier, tickets }: Pick<ReviewFile, 'earlier' | 'tickets'>) {
  return (
    <>
      <Panel title="これまでの交換">
        {earlier.length === 0 && <p>はじめての交換です。</p>}
        <ul className="max-h-32 overflow-y-auto">
          {earlier.map(({ exchangeId, channel, points, status, requestedAt, reason, isUnreviewed }) => (
            <li key={exchangeId} className="flex flex-wrap gap-x-2">
              <span className="numerals text-ink-soft">{shortDate(requestedAt)}</span>
              <span>
                {giftNames[channel]} <span className="numerals">{digits(points)}pt</span>
              </span>
              <strong className={status === 'rejected' ? 'text-danger' : ''}>
                {exchangeStatusNames[status]}
              </strong>
              {isUnreviewed && <span className="text-ink-soft">審査なし</span>}
              {reason && <span className="basis-full text-ink-soft">{reason}</span>}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="お問い合わせ">
        {tickets.length === 0 && <p>お問い合わせはありません。</p>}
        <ul className="max-h-32 overflow-y-auto">
          {tickets.map(({ ticket, kind, state, createdAt }) => (
            <li key={ticket} className="flex flex-wrap gap-x-2">
              <span className="numerals text-ink-soft">{shortDate(createdAt)}</span>
              <Link to={contactPath(ticket)} className="text-accent underline">
                {kind}
              </Link>
              <strong>{state}</strong>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}
