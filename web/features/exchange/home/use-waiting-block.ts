import { useEffect, useState } from 'react'
import type { Account } from '#contract/account.ts'
import { exchangeDocument } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { type WaitingBlock, waitingBlock } from './waiting-block.ts'

/** The reason why the member cannot exchange for a while, live. */
export function useWaitingBlock(account: Account | null | undefined): WaitingBlock | null {
  const { data: exchanges } = useLastKnown(exchangeDocument)
  const [, drawAgain] = useState(0)
  const since = account && { ...account, paypayLinkedAt: exchanges?.paypayLinkedAt ?? null }
  const block = since ? waitingBlock(since, serverNow()) : null
  const until = block?.until

  useEffect(() => {
    if (!until) return
    const leftMs = Date.parse(until) - serverNow().getTime()
    const timer = setTimeout(() => drawAgain((times) => times + 1), leftMs + 1)
    return () => clearTimeout(timer)
  }, [until])
  return block
}
