import { giftNames } from '#contract/exchange/channel-names.ts'
import type { ChannelState } from '#contract/exchange/exchange.ts'
import { exchangeReviewBusinessDays } from '#contract/exchange/exchange-rules.ts'
import type { RuleEntry } from '#contract/point/rule-log.ts'
import { inTimeDays, type Promises, readPromises, shareInTime } from '#contract/promises.ts'
import { digits } from '#contract/values/digits.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { dateInWords, momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** 「ポイントの約束」: how the promise of exchanges was kept, the state of the service, and every rule with its dates. */
export function PromisesDialog({ onClose }: { onClose: () => void }) {
  const { value, isFailed, read } = useRead('promises', () => call(readPromises, {}))
  return (
    <Dialog open onClose={onClose} title="ポイントの約束" placement="side">
      {value ? (
        <div className="grid gap-8">
          <InTime inTime={value.inTime} />
          <ServiceStatus status={value.status} />
          <RuleLog rules={value.rules} />
        </div>
      ) : isFailed ? (
        <Notice
          tone="warning"
          title="読み込めませんでした"
          live
          action={
            <Button variant="secondary" size="sm" onClick={read}>
              もう一度読み込む
            </Button>
          }
        >
          通信の状態を確かめて、もう一度お試しください。
        </Notice>
      ) : (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  )
}

function InTime({ inTime }: Pick<Promises, 'inTime'>) {
  const { decided, lateOpen, until } = inTime
  const share = shareInTime(inTime)
  return (
    <section>
      <h3 className="mb-1 text-base">交換の結果は、{exchangeReviewBusinessDays}営業日以内に</h3>
      {share === null ? (
        <p className="text-[0.9375rem] text-ink-soft">
          この{inTimeDays}日間に結果が出た交換は、まだありません。
        </p>
      ) : (
        <>
          <p className="numerals text-3xl font-bold">
            {share.replace('%', '')}
            <span className="ml-0.5 text-base font-medium">%</span>
          </p>
          <p className="text-sm text-ink-soft">
            {until && `${dateInWords(until)}までの`}
            {inTimeDays}日間に結果が出た{digits(decided)}件
            {lateOpen > 0 && `と、期限を過ぎてまだ結果の出ていない${digits(lateOpen)}件`}のうち、
            {digits(inTime.inTime)}件が{exchangeReviewBusinessDays}営業日以内でした。
          </p>
        </>
      )}
    </section>
  )
}

/** Every rule with its dates, the newest first. */
function RuleLog({ rules }: { rules: readonly RuleEntry[] }) {
  return (
    <section>
      <h3 className="mb-1 text-base">ルールの記録</h3>
      <p className="mb-3 text-sm text-ink-soft">
        ポイントのルールは、ここに書いてある日から変わります。さかのぼって変わることはありません。
      </p>
      <ol className="grid gap-5">
        {rules.map(({ id, title, lines, from, until, announcedOn }) => (
          <li key={id} className="border-l-2 border-line pl-4">
            <p className="numerals text-sm text-ink-soft">
              {dateInWords(from)}から{until && `${dateInWords(until)}まで`}
              <span className="ml-3">
                {announcedOn ? `お知らせ ${dateInWords(announcedOn)}` : 'サービスの開始時から'}
              </span>
            </p>
            <h4 className="text-[0.9375rem] font-bold">{title}</h4>
            <ul className="mt-1 list-disc pl-5 text-sm">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

const states: Record<ChannelState, { name: string; tone: 'success' | 'warning' | 'neutral' }> = {
  open: { name: '受付中', tone: 'success' },
  'out-of-stock': { name: '在庫なし', tone: 'neutral' },
  paused: { name: '一時停止中', tone: 'warning' },
  off: { name: '準備中', tone: 'neutral' },
}

/** Whether everything runs as usual, and which exchanges are open. */
function ServiceStatus({ status: { at, isDelayed, channels } }: Pick<Promises, 'status'>) {
  return (
    <section>
      <h3 className="mb-1 text-base">サービスの状況</h3>
      <p className="mb-2 text-[0.9375rem]">
        {isDelayed
          ? 'メールやギフトのお届けに、いつもより時間がかかっています。ポイントはそのままお持ちいただけます。'
          : 'いつもどおり動いています。'}
        <span className="block text-sm text-ink-soft">{momentInWords(at)}現在</span>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {channels.map(({ channel, state, notice }) => (
          <li key={channel} className="py-2">
            <span className="flex items-center justify-between gap-3">
              {giftNames[channel]}
              <Badge tone={states[state].tone}>{states[state].name}</Badge>
            </span>
            {notice && <span className="mt-1 block text-sm text-ink-soft">{notice}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
