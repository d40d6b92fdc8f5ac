import { exchangeDocument, readExchange } from '#contract/exchange/exchange.ts'
import type { HistoryEntry } from '#contract/point/history.ts'
import { movementNames } from '#contract/point/movement-words.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { momentInWords } from '#web/text/moment.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { movementState } from '../movement-words.ts'
import { askAbout } from './ask-about.ts'

type Props = { id: string; entry: HistoryEntry }

export function HistoryDetail({ id, entry }: Props) {
  const number = useExchangeNumber(entry.exchangeId)
  const lines = [
    { term: '日時', value: momentInWords(entry.at) },
    { term: '種別', value: movementNames[entry.kind] },
    { term: '状態', value: movementState(entry) },
    ...(entry.note ? [{ term: '備考', value: entry.note }] : []),
    ...(number ? [{ term: '受付番号', value: number }] : []),
    { term: '番号', value: String(entry.seq) },
  ]
  return (
    <div id={id} className="bg-paper-deep/50 px-4 py-4 sm:px-5">
      <dl className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm sm:pl-12">
        {lines.map(({ term, value }) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="numerals min-w-0 break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3 sm:pl-12">
        {entry.exchangeId && entry.channel && (
          <ButtonLink
            href={`/mypage/exchange/${entry.channel}?exchange=${entry.exchangeId}`}
            variant="secondary"
            size="sm"
            icon={<GiftIcon size={20} />}
          >
            {entry.kind === 'exchange' && entry.state === 'done' ? 'ギフトを見る' : '交換の状況を見る'}
          </ButtonLink>
        )}
        <ButtonLink {...askAbout(entry, number)} variant="secondary" size="sm" icon={<HelpIcon size={20} />}>
          この履歴について問い合わせる
        </ButtonLink>
      </div>
    </div>
  )
}

/** The number of the exchange of an entry; null until it is known. */
function useExchangeNumber(exchangeId: string | null): string | null {
  const { data } = useLastKnown(exchangeDocument)
  const known = data?.exchanges.find((each) => each.exchangeId === exchangeId)?.number
  const { value } = useRead(exchangeId && !known ? `exchange-number ${exchangeId}` : null, () =>
    call(readExchange, { exchangeId: exchangeId ?? '' }),
  )
  return known ?? value?.number ?? null
}
