import type { ReactNode } from 'react'
import { useReach } from '../client/transport/reach.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type Props = {
  /** Names the part that is unavailable, as in 「紹介コード」. */
  what: string
  /** A placeholder of the final size. */
  children: ReactNode
}

/**
 * In place of data that only the server has: a placeholder while it loads, a message if the server is unreachable.
 */
export function NeedsNetwork({ what, children }: Props) {
  const reach = useReach()
  if (reach === 'reachable') return <Loading>{children}</Loading>
  return (
    <Notice
      tone="warning"
      live
      title={reach === 'offline' ? `オフラインのため、${what}を表示できません` : 'サーバーに接続できません'}
    >
      通信が戻ると、自動で表示します。メモなどのアプリと、ホームのポイント残高は、いまもご覧いただけます。
    </Notice>
  )
}
