import type { ContactRow } from '#contract/console/contacts.ts'
import { contactKindNames } from '#contract/contact.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { fullTime } from '../../text/times.ts'
import { Deadline, deadlineInWords } from '../review/deadline.tsx'
import { StateBadge } from './state-badge.tsx'

const senderName = ({ name }: ContactRow) => name || 'お名前なし'
const interimInWords = (at: string) => `${fullTime(at)} 途中の返信`
const senderKind = ({ isMember }: ContactRow) => (isMember ? '会員' : '会員以外')

export const contactColumns: readonly ListColumn<ContactRow>[] = [
  {
    name: '期限',
    cell: ({ daysLeft }) => daysLeft !== null && <Deadline daysLeft={daysLeft} />,
    csv: ({ daysLeft }) => (daysLeft === null ? '' : deadlineInWords(daysLeft)),
    className: 'whitespace-nowrap',
  },
  {
    name: '状態',
    cell: ({ state, interimAt }) => (
      <>
        <StateBadge state={state} />
        {interimAt && <span className="block text-xs text-ink-soft">{interimInWords(interimAt)}</span>}
      </>
    ),
    csv: ({ state, interimAt }) =>
      [contactStateNames[state], ...(interimAt ? [interimInWords(interimAt)] : [])].join('、'),
    className: 'whitespace-nowrap',
  },
  {
    name: '種別',
    cell: ({ kind }) => contactKindNames[kind],
    csv: ({ kind }) => contactKindNames[kind],
    className: 'whitespace-nowrap',
  },
  {
    name: '送信者',
    cell: (row) => (
      <>
        <span className="font-medium">{senderName(row)}</span>
        <span className="block text-xs text-ink-soft">{senderKind(row)}</span>
      </>
    ),
    csv: (row) => `${senderName(row)}（${senderKind(row)}）`,
    className: 'min-w-28',
  },
  {
    name: '担当',
    cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-soft">なし</span>,
    csv: ({ assignee }) => assignee?.name ?? '',
    className: 'whitespace-nowrap',
  },
  {
    name: '受信',
    cell: ({ waitingSince }) => <time dateTime={waitingSince}>{fullTime(waitingSince)}</time>,
    csv: ({ waitingSince }) => waitingSince,
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '受付番号',
    cell: ({ ticket }) => ticket,
    csv: ({ ticket }) => ticket,
    className: 'numerals whitespace-nowrap',
  },
]
