import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'

type Props = {
  /** Null for an account without a password. */
  byPassword: ReactNode | null
  byNewPassword: ReactNode
  onSignIn: () => void
}

/** The ways to verify in a browser that is not signed in. Only the new password drops what was set before. */
export function VerifyChoices({ byPassword, byNewPassword, onSignIn }: Props) {
  const [choice, setChoice] = useState<'password' | 'new-password'>('password')
  const renewal = (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        登録した覚えがないときや、パスワードが分からないときに選んでください。これまでのパスワード、GoogleやAppleなどとの連携はすべて解除され、どの端末でもログインし直しになります。ポイントと記録は残ります。
      </p>
      {byNewPassword}
    </div>
  )
  return (
    <div className="grid gap-3">
      {byPassword ? (
        <Tabs
          label="ご本人の確認方法"
          value={choice}
          onChange={setChoice}
          tabs={[
            { value: 'password', label: 'パスワードで認証', content: byPassword },
            { value: 'new-password', label: 'パスワードを再設定', content: renewal },
          ]}
        />
      ) : (
        renewal
      )}
      <Button variant="quiet" size="sm" className="justify-self-center" onClick={onSignIn}>
        先にログインする
      </Button>
    </div>
  )
}
