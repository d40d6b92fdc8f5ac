import { type Promises, readPromises, shareInTime } from '#contract/promises.ts'
import { digits } from '#contract/values/digits.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RuleLog } from './rule-log.tsx'
import { ServiceStatus } from './service-status.tsx'

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
      <h3 className="mb-1 text-base">交換の結果は、2営業日以内に</h3>
      {share === null ? (
        <p className="text-[0.9375rem] text-ink-soft">この90日間に結果が出た交換は、まだありません。</p>
      ) : (
        <>
          <p className="numerals text-3xl font-bold">
            {share.replace('%', '')}
            <span className="ml-0.5 text-base font-medium">%</span>
          </p>
          <p className="text-sm text-ink-soft">
            {until && `${until.replaceAll('-', '/')}までの`}90日間に結果が出た{digits(decided)}件
            {lateOpen > 0 && `と、期限を過ぎてまだ結果の出ていない${digits(lateOpen)}件`}のうち、
            {digits(inTime.inTime)}件が2営業日以内でした。
          </p>
        </>
      )}
    </section>
  )
}
