import { accountDocument } from '#contract/account.ts'
import { sendVerification } from '#contract/auth/auth-email.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { call } from '#web/client/transport/call.ts'
import { pageSentence, reasonOfError } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { JunkMailHint } from './junk-mail-hint.tsx'
import { ResendButton } from './resend-button.tsx'

type Props = { sentence: string; onDone: () => void }

export function DeadLink({ sentence, onDone }: Props) {
  const account = useDocument(accountDocument)
  const mayResend = account?.email && !account.emailVerified
  return (
    <div className="grid gap-5">
      <Notice tone="warning" title={sentence} live>
        メールのリンクは一度だけ使え、時間がたつと使えなくなります。続けるには、もう一度メールを受け取ってください。
        すでに手続きを終えている場合は、そのままご利用いただけます。
      </Notice>
      {mayResend && (
        <div>
          <ResendButton
            label="認証メールを再送する"
            resend={async () => void (await call(sendVerification, {}))}
          />
        </div>
      )}
      <JunkMailHint />
      <Button onClick={onDone}>マイページへ進む</Button>
    </div>
  )
}

/** Null where the link still works. */
export function deadLinkSentence(error: unknown): string | null {
  const reason = reasonOfError(error)
  const isDead = reason === 'invalid-action-code' || reason === 'expired-action-code'
  return isDead ? pageSentence(error) : null
}
