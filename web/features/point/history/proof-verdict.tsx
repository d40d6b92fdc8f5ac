import { digits } from '#contract/values/digits.ts'
import { passQuestion } from '#web/client/session/contact-question.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type HistoryProof, verdictOf } from './proof.ts'

type Props = { proof: HistoryProof; balance: number }

export function ProofVerdict({ proof, balance }: Props) {
  const verdict = verdictOf(proof, balance)
  if (verdict === 'agrees') {
    return (
      <Notice tone="success" title="一致しました">
        {digits(proof.count)}
        件の増減の合計は、いまの残高と同じです。1件ごとの残高も、すべて前の残高から続いています。
      </Notice>
    )
  }
  const facts = [
    '【残高の検算について】',
    `履歴の合計：${proof.sum}pt（${proof.count}件）`,
    `表示されている残高：${balance}pt`,
    ...proof.broken.slice(0, 5).map((entry) => `残高が続いていない履歴の番号：${entry.seq}`),
    '',
    '',
  ]
  return (
    <Notice
      tone="danger"
      title="一致しませんでした"
      action={
        <ButtonLink
          href="/contact?kind=point"
          onClick={() => passQuestion(facts.join('\n'))}
          variant="secondary"
          size="sm"
        >
          検算の結果を問い合わせる
        </ButtonLink>
      }
    >
      {verdict === 'sum-differs'
        ? `合計と残高に${digits(Math.abs(proof.sum - balance))}ptの差があります。`
        : '途中の残高が続いていない履歴があります。'}
      お手数ですが、下のボタンからお知らせください。確認のうえ、正しい残高に直します。
    </Notice>
  )
}
