import { type ReviewRow, verdictInWords } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { fullTime } from '../../text/times.ts'
import { Deadline, deadlineInWords } from './deadline.tsx'
import { GroupLink, groupInWords } from './group-link.tsx'
import { VerdictChip } from './verdict-chip.tsx'

const reasonsShown = 2

export const reviewColumns: readonly ListColumn<ReviewRow>[] = [
  {
    name: '期限',
    cell: ({ daysLeft }) => <Deadline daysLeft={daysLeft} />,
    csv: ({ daysLeft }) => deadlineInWords(daysLeft),
    className: 'whitespace-nowrap',
  },
  {
    name: '判定',
    cell: ({ uid, verdict, group, note }) => (
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <VerdictChip verdict={verdict} />
        <span>{verdict.reasons.slice(0, reasonsShown).join('、')}</span>
        <GroupLink uid={uid} group={group} />
        {note && <span className="line-clamp-2 basis-full text-info">メモ：{note.text}</span>}
      </div>
    ),
    csv: ({ verdict }) => verdictInWords(verdict),
    className: 'min-w-64',
  },
  {
    name: '交換先',
    cell: ({ channel }) => giftNames[channel],
    csv: ({ channel }) => giftNames[channel],
    className: 'whitespace-nowrap',
  },
  {
    name: 'ポイント',
    cell: ({ points }) => `${digits(points)}pt`,
    csv: ({ points }) => points,
    className: cardTable.number,
  },
  {
    name: '会員',
    cell: ({ nickname, number }) => (
      <>
        <span className="font-medium">{nickname}</span>
        <span className="numerals hidden text-xs whitespace-nowrap text-ink-soft xl:block">{number}</span>
      </>
    ),
    csv: ({ nickname, number }) => `${nickname} ${number}`,
    className: 'min-w-24',
  },
  {
    name: '申込',
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{fullTime(requestedAt)}</time>,
    csv: ({ requestedAt }) => requestedAt,
    className: 'numerals hidden whitespace-nowrap xl:table-cell',
  },
  // The list shows the group and the note below the verdict.
  { name: '集まり', cell: () => null, csv: ({ group }) => groupInWords(group), isCsvOnly: true },
  { name: 'メモ', cell: () => null, csv: ({ note }) => note?.text ?? '', isCsvOnly: true },
]
