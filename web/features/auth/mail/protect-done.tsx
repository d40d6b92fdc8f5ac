import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { useArrivalHeading } from '#web/ui/navigation/use-step-heading.ts'
import { JunkMailHint } from './junk-mail-hint.tsx'
import { LocalMailLink } from './local-mail-link.tsx'
import type { Protected } from './protect-outcome.ts'

type Props = Protected & { onDone: () => void }

export function ProtectDone({ outcome, email, onDone }: Props) {
  const heading = useArrivalHeading()
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span className="grid size-16 animate-rise place-items-center rounded-full bg-success-soft text-success">
        <SuccessIcon size={32} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        すべての端末からログアウトしました
      </h2>
      {outcome === 'protected-only' ? (
        <>
          <p className="text-ink-soft">
            メールアドレスは元に戻していません。心当たりのない変更のときは、すぐにお問い合わせください。担当者がご本人の確認をお手伝いします。
          </p>
          <ButtonLink href="/contact?kind=sign-in" wide>
            お問い合わせ
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="text-ink-soft">
            {outcome === 'address-restored' && 'メールアドレスを元に戻しました。'}
            <Unbroken className="font-bold text-ink">{email}</Unbroken>{' '}
            にお送りしたメールのリンクから、新しいパスワードを設定してください。
          </p>
          <JunkMailHint />
          <LocalMailLink />
          <Button wide onClick={onDone}>
            ログイン画面へ
          </Button>
        </>
      )}
    </div>
  )
}
