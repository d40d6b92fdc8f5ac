import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type DoubtedWay, readMailLink } from '#contract/auth/auth-email.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence, pageSentence, reasonOfError } from '#web/text/auth-error.ts'
import { authHint } from '#web/text/auth-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Unbroken } from '#web/ui/content/unbroken.tsx'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useStepHeading } from '#web/ui/navigation/use-step-heading.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { ConfirmEmail } from './confirm-email.tsx'
import { DeadLink, deadLinkSentence } from './dead-link.tsx'
import { DoubtedWays } from './doubted-ways.tsx'
import { mailLinkAttempt } from './mail-link-attempt.ts'
import { NewPassword } from './new-password.tsx'
import { Protect } from './protect.tsx'
import { ProtectDone } from './protect-done.tsx'
import { keepProtection, type Protected, protectionBy } from './protect-outcome.ts'

type Props = { code: string; onDone: () => void }

type Read =
  | { state: 'reading' }
  | ({ state: 'read' } & z.output<typeof readMailLink.output>)
  | { state: 'dead' | 'failed'; sentence: string }
  | ({ state: 'protected' } & Protected)

const headings = {
  verify: 'メール認証',
  reset: 'パスワードの再設定',
  'change-email': 'メールアドレスの変更',
  protect: 'アカウントの保護',
}

/** The page behind the links of our mails. Opening a link only reads it; a button does the work. */
export function MailLink({ code, onDone }: Props) {
  const [link, setLink] = useState<Read>(() => {
    const protection = protectionBy(code)
    return protection ? { state: 'protected', ...protection } : { state: 'reading' }
  })

  const read = useCallback(() => {
    call(readMailLink, { code }).then(
      (found) => setLink({ state: 'read', ...found }),
      (error: unknown) => {
        const unread = unreadable(error)
        setLink(unread)
        const text = errorSentence(error)
        if (text !== unread.sentence) toast.error(text, { about: mailLinkAttempt })
      },
    )
  }, [code])
  useEffect(() => {
    if (!protectionBy(code)) read()
  }, [code, read])

  const heading = useStepHeading(link.state, { isReplacement: false })
  const die = (sentence: string) => setLink({ state: 'dead', sentence })
  return (
    <Card padding="lg" className="mx-auto my-4 w-full max-w-lg sm:my-8">
      <h1 ref={heading} tabIndex={-1} className="mb-5 text-2xl outline-none">
        {headingOf(link)}
      </h1>
      {link.state === 'reading' && (
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          確認しています…
        </p>
      )}
      <div className="mb-5 empty:hidden">{link.state === 'read' && <Hint about={mailLinkAttempt} />}</div>
      {link.state === 'failed' && (
        <div className="grid gap-5">
          <Notice tone="danger" title={link.sentence} live />
          <Button
            onClick={() => {
              setLink({ state: 'reading' })
              read()
            }}
          >
            もう一度試す
          </Button>
        </div>
      )}
      {link.state === 'dead' && <DeadLink sentence={link.sentence} onDone={onDone} />}
      {link.state === 'read' && link.mode === 'protect' && (
        <Protect
          code={code}
          email={link.email}
          hasMoved={link.asks === 'password'}
          onProtected={(protection) => {
            keepProtection(code, protection)
            setLink({ state: 'protected', ...protection })
          }}
          onDead={die}
        />
      )}
      {link.state === 'protected' && (
        <ProtectDone outcome={link.outcome} email={link.email} onDone={onDone} />
      )}
      {link.state === 'read' && link.mode === 'reset' && (
        <Reset code={code} email={link.email} doubted={link.doubted} onDone={onDone} onDead={die} />
      )}
      {link.state === 'read' && (link.mode === 'verify' || link.mode === 'change-email') && (
        <ConfirmEmail
          code={code}
          email={link.email}
          mode={link.mode}
          asks={link.asks}
          onDone={onDone}
          onDead={die}
        />
      )}
    </Card>
  )
}

function headingOf(link: Read): string {
  if (link.state === 'read') return headings[link.mode]
  return link.state === 'protected' ? headings.protect : 'メールのリンク'
}

/** A mail program may cut a link short: such a code is malformed. Anything else may pass, such as a lost network. */
function unreadable(error: unknown): Extract<Read, { sentence: string }> {
  const isMalformed = reasonOfError(error) === 'bad-request'
  const sentence = isMalformed ? authHint('invalid-action-code') : deadLinkSentence(error)
  return sentence ? { state: 'dead', sentence } : { state: 'failed', sentence: pageSentence(error) }
}

type ResetProps = {
  code: string
  email: string
  doubted: DoubtedWay[]
  onDone: () => void
  onDead: (sentence: string) => void
}

/** A new password, and what stays of the ways in that were added lately. */
function Reset({ code, email, doubted, onDone, onDead }: ResetProps) {
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
