import { type FormEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { roleNames } from '#contract/console/roles.ts'
import {
  acceptInvitationByPasskey,
  acceptInvitationByPassword,
  openInvitation,
} from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { makePasskey } from '../client/passkey.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { fullTime } from '../text/times.ts'
import { CodeInput } from './code-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { VisitorPage } from './visitor-page.tsx'

type Invitation = z.output<typeof openInvitation.output>

/** An invited person registers a passkey, or a password with an authenticator app, and is signed in. */
export function InvitationPage({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    call(openInvitation, { token }).then(setInvitation, (error) => setProblem(consoleSentence(error)))
  }, [token])

  if (problem) {
    return (
      <VisitorPage title="運営者への招待">
        <Notice tone="danger" live>
          {problem}
        </Notice>
      </VisitorPage>
    )
  }
  if (!invitation)
    return (
      <Loading>
        <Skeleton className="m-10 h-40" />
      </Loading>
    )
  const { name, email, role, endsAt } = invitation
  return (
    <VisitorPage title="運営者への招待">
      <KeyValueList
        items={[
          { term: '名前', value: name },
          { term: 'メールアドレス', value: email },
          { term: '役割', value: roleNames[role] },
          { term: '招待の期限', value: fullTime(endsAt) },
        ]}
      />
      <Acceptance token={token} invitation={invitation} />
    </VisitorPage>
  )
}

function Acceptance({ token, invitation }: { token: string; invitation: Invitation }) {
  const { creation } = invitation
  const byPasskey = useAction(async () => {
    const registration = creation && (await makePasskey(creation))
    if (!registration) return
    await call(acceptInvitationByPasskey, { token, registration })
    enterConsole()
  }, consoleSentence)

  return (
    <>
      {creation && (
        <section className="grid gap-3">
          <h2 className="text-lg">パスキーを登録する（おすすめ）</h2>
          <Button wide icon={<PasskeyIcon />} busy={byPasskey.isBusy} onClick={() => void byPasskey.run()}>
            パスキーを登録して入る
          </Button>
        </section>
      )}
      <PasswordAcceptance token={token} invitation={invitation} />
    </>
  )
}

function PasswordAcceptance({ token, invitation }: { token: string; invitation: Invitation }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const accept = useAction(async (event: FormEvent) => {
    event.preventDefault()
    await call(acceptInvitationByPassword, { token, password, code })
    enterConsole()
  }, consoleSentence)

  return (
    <section>
      <h2 className="text-lg">パスワードと認証アプリを登録する</h2>
      <form className="mt-3 grid gap-2" onSubmit={(event) => void accept.run(event)}>
        <NewPasswordField value={password} onChange={setPassword} />
        <div className="flex flex-wrap items-center gap-5 pb-4">
          <QrCode text={invitation.otpauthUrl} label="認証アプリに登録するQRコード" className="size-40" />
          <p className="min-w-0 flex-1 text-sm text-ink-soft">
            認証アプリでQRコードを読み取るか、次の鍵を入力してください。
            <code className="mt-2 block font-bold break-all text-ink">{invitation.totpSecret}</code>
          </p>
        </div>
        <CodeInput value={code} onChange={setCode} />
        <Button type="submit" variant="secondary" wide busy={accept.isBusy}>
          パスワードを登録して入る
        </Button>
      </form>
    </section>
  )
}

/** Loads the page again, without the token in its address. */
const enterConsole = () => location.replace('/')
