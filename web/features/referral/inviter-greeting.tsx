import type { Inviter } from './use-inviter.ts'

/** One line of fixed height: the name comes later and moves nothing. */
export function InviterGreeting({ inviter }: { inviter: Inviter }) {
  return (
    <p aria-live="polite" className="min-w-0 truncate">
      {inviter.kind === 'member' ? `${inviter.nickname}さんからの招待です` : words[inviter.kind]}
    </p>
  )
}

const words = { unknown: 'お友だちからの招待', nobody: 'こつこつへようこそ' }
