import { Link } from '@tanstack/react-router'
import { reverseMemberEntryAct, sendMemberMailAct } from '#contract/console/member-acts.ts'
import { type TimelineRow, timelineKindNames } from '#contract/console/members.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMe } from '../../client/me.ts'
import { fullTime } from '../../text/times.ts'
import { contactPath } from '../contact/contact-path.ts'
import { reviewPath } from '../review/review-path.ts'

type Props = { uid: string; row: TimelineRow; onClose: () => void; onRemedy: () => void }

const remedies = { reverse: 'この記録を取り消す', resend: 'もう一度送る', retry: 'もう一度送る' } as const
const link = 'text-accent underline'

/** Everything about one event, with the act that it offers. */
export function EventDialog({ uid, row, onClose, onRemedy }: Props) {
  const { role } = useMe()
  const { kind, at, title, detail, state, points, balanceAfter, exchangeId, ticket, remedy } = row
  const least = remedy?.does === 'reverse' ? reverseMemberEntryAct.role : sendMemberMailAct.role
  return (
    <Dialog
      open
      width="md"
      title={timelineKindNames[kind]}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            閉じる
          </Button>
          {remedy && roleAllows(role, least) && (
            <Button variant={remedy.does === 'reverse' ? 'danger' : 'primary'} onClick={onRemedy}>
              {remedies[remedy.does]}
            </Button>
          )}
        </>
      }
    >
      <KeyValueList
        items={[
          { term: '日時', value: fullTime(at) },
          { term: '内容', value: title },
          ...(detail
            ? [{ term: '詳細', value: <span className="whitespace-pre-wrap wrap-anywhere">{detail}</span> }]
            : []),
          ...(points === null ? [] : [{ term: 'ポイント', value: `${signedDigits(points)}pt` }]),
          ...(balanceAfter === null ? [] : [{ term: '残高', value: `${digits(balanceAfter)}pt` }]),
          ...(state ? [{ term: '結果・担当', value: state }] : []),
          ...(exchangeId
            ? [
                {
                  term: '交換',
                  value: (
                    <Link to={reviewPath({ uid, exchangeId })} className={link}>
                      交換のページを開く
                    </Link>
                  ),
                },
              ]
            : []),
          ...(ticket
            ? [
                {
                  term: 'お問い合わせ',
                  value: (
                    <Link to={contactPath(ticket)} className={link}>
                      {ticket}
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Dialog>
  )
}
