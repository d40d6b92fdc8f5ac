import { dateWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { partNames } from '#readers/weight/day-part.ts'
import type { Sorted } from '#readers/weight/find-known.ts'
import { writtenText } from '#readers/weight/one-decimal.ts'
import type { RowProblem } from '#readers/weight/read-weighings.ts'

type Props = { sorted: Sorted; measuredCount: number; problems: readonly RowProblem[]; today: string }

const rowsShown = 5
const problemsShown = 3

/** The first rows as they were parsed, and the count of each kind. */
export function ImportPreview({ sorted, measuredCount, problems, today }: Props) {
  const { fresh, sameDay, known, fuller } = sorted
  const first = [...fresh, ...sameDay].slice(0, rowsShown)
  return (
    <div>
      <dl aria-live="polite" className="flex flex-wrap gap-2 text-sm">
        <Count name="新しい記録" count={fresh.length} isMain />
        {sameDay.length > 0 && <Count name="同じ日に別の値" count={sameDay.length} />}
        {fuller.length > 0 && <Count name="体脂肪率を足す" count={fuller.length} />}
        {measuredCount > 0 && <Count name="ほかの測定" count={measuredCount} />}
        {known.length > 0 && <Count name="すでにある" count={known.length} />}
        {problems.length > 0 && <Count name="読めない行" count={problems.length} />}
      </dl>
      {first.length > 0 && (
        <table className="mt-3 w-full text-sm">
          <caption className="mb-1 text-left text-ink-soft">読み取りの見本</caption>
          <tbody>
            {first.map(({ day, part, kg, fatPercent, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no ids
              <tr key={index} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {dateWords(day, today)} {part && partNames[part]}
                </th>
                <td className="numerals py-1.5 pr-3 font-bold whitespace-nowrap">{writtenText(kg)}kg</td>
                <td className="numerals py-1.5 pr-3 whitespace-nowrap text-ink-soft">
                  {fatPercent === undefined ? '' : `${writtenText(fatPercent)}%`}
                </td>
                <td className="w-full max-w-0 truncate py-1.5 text-ink-soft">{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problems.length > 0 && (
        <ul className="mt-3 text-sm text-ink-soft">
          {problems.slice(0, problemsShown).map(({ line, why, text }) => (
            <li key={`${line} ${text}`}>
              {line}行目：{reasons[why]}「{text.slice(0, 30)}」
            </li>
          ))}
          {problems.length > problemsShown && <li>ほか{problems.length - problemsShown}行</li>}
        </ul>
      )}
    </div>
  )
}

const reasons: Record<RowProblem['why'], string> = {
  day: '日付を読み取れません',
  future: 'まだ来ていない日です',
  plan: '目標や予測の行です',
  kg: '体重を読み取れません',
}

function Count({ name, count, isMain = false }: { name: string; count: number; isMain?: boolean }) {
  return (
    <div
      className={`flex gap-2 rounded-full px-3 py-1 ${isMain ? 'bg-success-soft text-success' : 'bg-paper-deep'}`}
    >
      <dt>{name}</dt>
      <dd className="numerals font-bold">{digits(count)}件</dd>
    </div>
  )
}
