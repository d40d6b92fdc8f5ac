import type { Inviter } from './use-inviter.ts'

/** One line of fixed height, so that the name moves nothing when it arrives. */
export function InviterGreeting({ inviter }: { inviter: Inviter }) {
  return (
    <p aria-live="polite" className="min-w-0 truncate">
      {inviter.kind === 'member' ? `${inviter.nickname}さんからの招待です` : words[inviter.kind]}
    </p>
  )
}

const words = {
  unknown: 'お友だちからの招待',
  nobody: 'こつこつへようこそ',
  invalid: 'このリンクの紹介コードは使えません',
}
