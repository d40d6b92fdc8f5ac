import type { Cluster } from '#contract/console/fraud.ts'
import { Badge } from '#web/ui/content/badge.tsx'

const levels = {
  clear: { tone: 'success', name: '疑いは小さい' },
  look: { tone: 'warning', name: 'よく見る' },
  odd: { tone: 'danger', name: '不正の疑い' },
} as const

/** The score with its reasons in words, the strongest first. */
export function ScorePanel({ cluster: { score, level, reasons } }: { cluster: Cluster }) {
  return (
    <section aria-label="疑いの点数" className="rounded-lg border border-line bg-surface p-5">
      <p className="flex items-baseline gap-3">
        <strong className="numerals text-3xl">{score}</strong>
        <span className="text-sm text-ink-soft">／100点</span>
        <Badge tone={levels[level].tone}>{levels[level].name}</Badge>
      </p>
      {reasons.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">共通するものは見つかりませんでした。</p>
      ) : (
        <ul className="mt-3 grid gap-2 text-sm">
          {reasons.map(({ points, text }) => (
            <li key={text} className="flex gap-3">
              <span className="numerals w-10 shrink-0 text-right font-bold">
                {points > 0 ? `＋${points}` : '0'}
              </span>
              <span className={points > 0 ? '' : 'text-ink-soft'}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-xs text-ink-soft">
        ネットワークとメールのドメインだけでは、疑いになりません。点数は目安で、決めるのは担当者です。
      </p>
    </section>
  )
}
