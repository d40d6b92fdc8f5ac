import { giftCompanies, giftTrademarkLines } from '#web/text/trademarks.ts'

/** The companies behind the gifts and their trademarks, at the foot of every exchange page. */
export function GiftTerms() {
  return (
    <footer className="mt-10 space-y-1 border-t border-line pt-5 text-xs text-ink-soft">
      <p>ギフト提供会社は、{giftCompanies.join('、')}です。各社は本サービスの提供元ではありません。</p>
      {giftTrademarkLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  )
}
