import { useEffect, useState } from 'react'
import {
  type ChannelRow,
  listConsoleChannels,
  pauseChannelAct,
  resumeChannelAct,
  testChannelAct,
} from '#contract/console/channels.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { type Channel, giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'
import { PauseDialog } from './pause-dialog.tsx'

type Asked = { channel: Channel; act: 'pause' | 'resume' | 'test' }

const idleMs = 30_000
/** A test takes up to 20 s. */
const testingMs = 2_000
const testWithinMs = 40_000

/** The channels with their state, and what an operator may do with each. */
export function ChannelPanel() {
  const answer = useAnswer(listConsoleChannels, {})
  const { value, reload } = answer
  const [asked, setAsked] = useState<Asked | null>(null)
  const [testing, setTesting] = useState<{ channel: Channel; since: string | null } | null>(null)
  const mayAct = roleAllows(useMe().role, pauseChannelAct.role)
  const tested = value?.channels.find(({ channel }) => channel === testing?.channel)?.test?.at ?? null
  const isTesting = testing !== null && tested === testing.since

  useRefresh(reload, isTesting ? testingMs : idleMs)
  useEffect(() => {
    if (!isTesting) return
    const timer = setTimeout(() => setTesting(null), testWithinMs)
    return () => clearTimeout(timer)
  }, [isTesting])

  function finish() {
    if (asked?.act === 'test') {
      const since = value?.channels.find(({ channel }) => channel === asked.channel)?.test?.at ?? null
      setTesting({ channel: asked.channel, since })
    }
    setAsked(null)
    reload()
  }
  const dialog = { onClose: () => setAsked(null), onDone: finish }

  return (
    <div className="mb-8">
      <Answered answer={answer} height="h-40">
        {({ channels }) => (
          <SmallTable
            title="交換先"
            numbers={['進行中']}
            heads={['交換先', '状態', '進行中', '最後のテスト', ...(mayAct ? [''] : [])]}
            rows={channels.map((row) => ({
              id: row.channel,
              cells: [
                <Name key="name" row={row} />,
                <ChannelState key="state" row={row} />,
                `${digits(row.underWay)}件`,
                <LastTest key="test" row={row} isRunning={isTesting && testing.channel === row.channel} />,
                ...(mayAct ? [<Acts key="acts" row={row} onAsk={setAsked} />] : []),
              ],
            }))}
          />
        )}
      </Answered>
      {asked?.act === 'pause' && <PauseDialog channel={asked.channel} {...dialog} />}
      {asked?.act === 'resume' && (
        <ActDialog
          act={resumeChannelAct}
          input={{ channel: asked.channel }}
          title="受付を再開する"
          confirmLabel="再開する"
          {...dialog}
        />
      )}
      {asked?.act === 'test' && (
        <ActDialog
          act={testChannelAct}
          input={{ channel: asked.channel }}
          title="交換先をテストする"
          confirmLabel="テストする"
          {...dialog}
        />
      )}
    </div>
  )
}

const Name = ({ row }: { row: ChannelRow }) => (
  <>
    <span className="block font-medium whitespace-nowrap">{giftNames[row.channel]}</span>
    <span className="text-xs text-ink-soft">
      {row.provider === 'inventory' ? '在庫から発行' : '提供会社が発行'}
    </span>
  </>
)

function LastTest({ row: { test }, isRunning }: { row: ChannelRow; isRunning: boolean }) {
  if (isRunning) return <span role="status">確認しています…</span>
  if (!test) return '—'
  const funds = test.funds === null ? '' : `　残高 ${digits(test.funds)}円`
  return (
    <span role="status" className="block min-w-28">
      <span className="block wrap-anywhere">
        {test.answer === null ? `成功${funds}` : `失敗：${test.answer}`}
      </span>
      <time dateTime={test.at} className="numerals text-xs whitespace-nowrap text-ink-soft">
        {fullTime(test.at)}
      </time>
    </span>
  )
}

function Acts({ row, onAsk }: { row: ChannelRow; onAsk: (asked: Asked) => void }) {
  const { channel, isPaused, isShut } = row
  const button = (act: Asked['act'], label: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${giftNames[channel]}を${label}`}
      onClick={() => onAsk({ channel, act })}
    >
      {label}
    </Button>
  )
  return (
    <div className="ml-auto flex w-max gap-2">
      {button('test', 'テストする')}
      {isPaused || isShut ? button('resume', '再開する') : button('pause', '止める')}
    </div>
  )
}

/** The state of a channel in words, with what members read or what to do next. */
function ChannelState({ row }: { row: ChannelRow }) {
  const { state, isPaused, isShut, notice, nextProbeAt } = row
  const [tone, label, more] = isPaused
    ? (['danger', '停止中（運営）', notice] as const)
    : isShut
      ? ([
          'danger',
          '停止中（通信の不具合）',
          nextProbeAt && `次の自動確認：${fullTime(nextProbeAt)}`,
        ] as const)
      : state === 'off'
        ? (['warning', '準備中', 'テストに成功すると受付を始めます。'] as const)
        : state === 'out-of-stock'
          ? (['warning', '在庫切れ', null] as const)
          : (['success', '受付中', null] as const)
  return (
    <div className="grid max-w-md justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {more && <span className="text-xs text-ink-soft">{more}</span>}
    </div>
  )
}
