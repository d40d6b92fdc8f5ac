import { useState } from 'react'
import type { DoubtedWay } from '#contract/auth/auth-email.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { DoubtedWays } from './doubted-ways.tsx'
import { NewPassword } from './new-password.tsx'

type Props = {
  code: string
  email: string
  doubted: DoubtedWay[]
  onDone: () => void
  onDead: (sentence: string) => void
}

/** A new password, and what stays of the ways in that were added lately. */
export function Reset({ code, email, doubted, onDone, onDead }: Props) {
  const [kept, setKept] = useState<string[]>([])
  return (
    <>
      <p className="mb-4 text-ink-soft">
        <Unbroken className="font-bold text-ink">{email}</Unbroken>{' '}
        の新しいパスワードを決めてください。すべての端末からログアウトし、ログインし直しが必要になります。また、安全のため
        {exchangeQuietHours}時間はポイントを交換できません。
      </p>
      {doubted.length > 0 && <DoubtedWays ways={doubted} kept={kept} onChange={setKept} />}
      <NewPassword code={code} email={email} purpose="reset" keep={kept} onDone={onDone} onDead={onDead} />
    </>
  )
}
