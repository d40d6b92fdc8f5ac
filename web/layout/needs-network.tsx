import type { ReactNode } from 'react'
import { useReach } from '../client/transport/reach.ts'
import { Loading } from '../ui/feedback/loading.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type Props = {
  /** What cannot be shown now, as in 「紹介コード」. */
  what: string
  /** Of the size of what will come. */
  children: ReactNode
}

/** In the place of what only the server knows: waiting where it answers, and a word about it where it does not. */
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
