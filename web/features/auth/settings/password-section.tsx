import { useState } from 'react'
import type { Account } from '#contract/account.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ChangePassword } from './change-password.tsx'

type Props = { account: Pick<Account, 'email' | 'providers'> }

export function PasswordSection({ account }: Props) {
  const [isChanging, setChanging] = useState(false)
  const hasPassword = account.providers.includes('password')

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">{hasPassword ? '設定されています' : 'まだ設定されていません'}</p>
      <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
        {hasPassword ? '変更する' : '設定する'}
      </Button>
      <ChangePassword
        open={isChanging}
        email={account.email}
        hasPassword={hasPassword}
        onClose={() => setChanging(false)}
      />
    </div>
  )
}
