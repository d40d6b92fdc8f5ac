import type { StockFileRead } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SmallTable } from '../../list/small-table.tsx'

/** Shows what the server found in the file: the gifts, or every line that must be mended first. */
export function FileContents({ read }: { read: StockFileRead }) {
  const { encoding, rows, groups, problems, problemCount } = read
  const gifts = groups.reduce((sum, group) => sum + group.gifts, 0)
  return (
    <div className="grid gap-4">
      {problemCount > 0 ? (
        <Notice
          tone="danger"
          live
          title={`${digits(problemCount)}件の誤りがあります。このままでは取り込めません`}
        >
          ファイルを直して、もう一度選んでください。まだ何も取り込んでいません。
        </Notice>
      ) : (
        <Notice tone="success" live title={`${digits(gifts)}件のギフトを読み取りました`}>
          まだ何も取り込んでいません。仕入れの内容を入力して、確かめてください。
        </Notice>
      )}
      <p className="text-sm text-ink-soft">
        文字コード：{encoding ?? '不明'}　見出しを除く行：{digits(rows)}
      </p>
      {groups.length > 0 && (
        <SmallTable
          title="読み取ったギフト"
          numbers={['金額', '件数', '期限が近く渡せないもの']}
          heads={['交換先', '金額', '件数', '期限が近く渡せないもの']}
          rows={groups.map(({ channel, points, gifts, tooOld }) => ({
            id: `${channel} ${points}`,
            cells: [
              giftNames[channel],
              `${digits(points)}円`,
              `${digits(gifts)}件`,
              tooOld === 0 ? '—' : `${digits(tooOld)}件`,
            ],
          }))}
        />
      )}
      {problems.length > 0 && (
        <SmallTable
          title={problems.length < problemCount ? `誤り（はじめの${problems.length}件）` : '誤り'}
          heads={['行', '内容']}
          rows={problems.map(({ line, text }, at) => ({
            id: `${at}`,
            cells: [<Line key="line" line={line} />, text],
          }))}
        />
      )}
    </div>
  )
}

const Line = ({ line }: { line: number }) => (
  <span className="numerals whitespace-nowrap">{digits(line)}行目</span>
)
