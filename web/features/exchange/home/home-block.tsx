import { exchangeAccountAgeHours } from '#contract/exchange/exchange-rules.ts'
import { momentInWords } from '#web/text/moment.ts'
import { quietRule } from '#web/text/quiet-rule.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { exchangesPath } from '../exchange-path.ts'
import type { WaitingBlock } from './waiting-block.ts'

type Props = { block: WaitingBlock }

/** On the member home, in place of the button: from when points can be exchanged, and why not yet. */
export function HomeBlock({ block: { why, until } }: Props) {
  return (
    <div role="status" className="flex gap-3 rounded-lg border border-line bg-paper px-4 py-3.5">
      <ClockIcon size={24} className="mt-0.5 shrink-0 text-accent max-[359px]:hidden" />
      <div className="min-w-0">
        <p className="font-bold">
          <time dateTime={until}>{momentInWords(until)}</time>から交換できます
        </p>
        <p className="mt-1 text-sm text-ink-soft">{reasons[why]}</p>
        <p className="mt-1 text-sm">
          <TextLink href={exchangesPath}>交換先とギフトを見る</TextLink>
        </p>
      </div>
    </div>
  )
}

const reasons: Record<WaitingBlock['why'], string> = {
  'account-too-new': `安全のため、交換はご登録から${exchangeAccountAgeHours}時間後にご利用いただけます。`,
  'recent-change': quietRule,
}
