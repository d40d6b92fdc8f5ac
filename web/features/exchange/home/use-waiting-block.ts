import { useEffect } from 'react'
import type { Account } from '#contract/account.ts'
import { readExchangeBlocks } from '#contract/exchange/exchange.ts'
import { call } from '#web/client/transport/call.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { useRead } from '#web/client/use-read.ts'
import { blockOfNewAccount, type WaitingBlock, waitingBlock } from './waiting-block.ts'

/** The reason why the member cannot exchange for a while, live. The server is asked only if the member has enough points. */
export function useWaitingBlock(
  account: Account | null | undefined,
  { isWanted }: { isWanted: boolean },
): WaitingBlock | null {
  const { value, read } = useRead(
    isWanted ? 'exchange-blocks' : null,
    () => call(readExchangeBlocks, {}),
    // A change of the address or the password changes the record too.
    { changes: [account], whenVisible: true },
  )
  const blocks = value?.blocks ?? (account ? blockOfNewAccount(account) : [])
  const block = waitingBlock(blocks, serverNow())
  const until = block?.until

  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => void read(), Date.parse(until) - serverNow().getTime() + lagMs)
    return () => clearTimeout(timer)
  }, [until, read])
  return block
}

const lagMs = 1_000
