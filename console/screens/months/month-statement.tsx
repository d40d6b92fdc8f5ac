import type { MonthRow } from '#contract/console/months.ts'
import { reserveMethod, shareInWords, shareText } from '#contract/point/point-figures.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fullTime } from '../../text/times.ts'
import { MonthBadge } from './month-badge.tsx'
import { type StatementLine, statementLines } from './statement-lines.ts'

/** The paper: opening + movements = closing, and what is owed. `year`: the month and those before it that the 引当 counts. */
export function MonthStatement({ row, year }: { row: MonthRow; year: readonly MonthRow[] }) {
  const { books, problems, state } = row
  return (
    <div className="grid max-w-3xl gap-4">
      {problems.length > 0 && (
        <Notice tone="danger" title="この月は締められません" live>
          <ul className="list-disc pl-5">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
      <article className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-6 print:border-0 print:p-0">
        <p className="mb-3 flex flex-wrap items-center gap-3 text-sm">
          <MonthBadge state={state} />
          <span className="text-ink-soft">{stateText(row)}</span>
        </p>
        <Statement lines={statementLines(books)} />
        <h2 className="mt-5 mb-1 text-base">負債と引当</h2>
        <KeyValueList
          items={[
            { term: '期末の残高（1pt＝1円）', value: `${digits(books.closing)}円` },
            { term: 'うち交換の手続き中', value: `${digits(books.held)}円` },
            {
              term: '交換される見込みの割合',
              value: `${shareText(books.shareBasisPoints)}（${shareInWords(year.flatMap((each) => [...each.books.lines, ...each.books.late]))}）`,
            },
            { term: '引当', value: `${digits(books.reserveYen)}円` },
            {
              term: '未開封のギフト',
              value: `${digits(books.unopenedGifts)}件（${digits(books.unopenedPoints)}円分）`,
            },
          ]}
        />
        <p className="mt-2 text-xs text-ink-soft">{reserveMethod}</p>
      </article>
    </div>
  )
}

function Statement({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">ポイントの増減</caption>
      <thead>
        <tr className="border-b border-line-strong text-xs text-ink-soft">
          <th scope="col" className="py-1 text-left">
            項目
          </th>
          <th scope="col" className="py-1 pl-2 text-right whitespace-nowrap">
            件数
          </th>
          <th scope="col" className="w-20 py-1 text-right whitespace-nowrap sm:w-40">
            ポイント
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, times, points, isSum }) => (
          <tr key={id} className={cx('border-b border-line', isSum && 'font-bold')}>
            <th
              scope="row"
              className={cx('py-1.5 text-left', isSum ? 'font-bold' : 'pl-3 font-normal sm:pl-5')}
            >
              {name}
            </th>
            <td className="numerals py-1.5 text-right">{times === null ? '' : digits(times)}</td>
            <td className="numerals py-1.5 text-right">
              {times === null ? digits(points) : signedDigits(points)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function stateText({ state, provedAt, closedAt, closedBy, until }: MonthRow): string {
  if (state === 'closed' && closedAt && closedBy) {
    return `${fullTime(closedAt)}に${closedBy}が締めました。この数字は変わりません。`
  }
  if (state === 'ready' && provedAt) {
    return `${fullTime(provedAt)}の検証で、台帳のすべての残高と一致しました。`
  }
  if (state === 'problem' && provedAt) return `${fullTime(provedAt)}の検証で、一致しませんでした。`
  if (until === null) return 'まだ記録がありません。'
  return state === 'running'
    ? `毎晩の集計による途中の数字です（${slashDay(until)}まで）。`
    : `毎晩の集計による数字です（${slashDay(until)}まで）。検証は毎日午前1時に行います。`
}
