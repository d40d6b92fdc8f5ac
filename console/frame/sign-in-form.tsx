import { type FormEvent, useState } from 'react'
import { operatorRoles, roleNames } from '#contract/console/roles.ts'
import {
  signInOperatorByPasskey,
  signInOperatorByPassword,
  signInSampleOperator,
  startOperatorPasskey,
} from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { askForPasskey } from '../client/passkey.ts'
import { settings } from '../client/settings.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { type PasswordAndCode, PasswordFields } from './password-fields.tsx'

/** One of each role, and a second admin: what an admin asks for is often decided by another one. */
const samples = [
  ...operatorRoles.map((role) => ({ role, isSecond: false })),
  { role: 'admin' as const, isSecond: true },
]

/** Three ways in: a passkey, a password with a code, and in local mode the sample operators. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [typed, setTyped] = useState<PasswordAndCode>({ password: '', code: '' })

  const byPasskey = useAction(async () => {
    const { request } = await call(startOperatorPasskey, {})
    const assertion = await askForPasskey(request)
    if (!assertion) return
    await call(signInOperatorByPasskey, { assertion })
    await onSignedIn()
  }, consoleSentence)

  const byPassword = useAction(async (event: FormEvent) => {
    event.preventDefault()
    await call(signInOperatorByPassword, { email, ...typed })
    await onSignedIn()
  }, consoleSentence)

  const asSample = useAction(async (sample: (typeof samples)[number]) => {
    await call(signInSampleOperator, sample)
    await onSignedIn()
  }, consoleSentence)

  return (
    <div className="grid gap-6">
      {settings.localMode && (
        <section aria-labelledby="samples" className="grid gap-3 rounded-lg bg-paper-deep p-4">
          <h2 id="samples" className="text-base">
            見本の運営者で入る
          </h2>
          <div className="grid grid-cols-2 gap-2">
            {samples.map((sample) => (
              <Button
                key={`${sample.role} ${sample.isSecond}`}
                variant="secondary"
                size="sm"
                busy={asSample.isBusy}
                onClick={() => void asSample.run(sample)}
              >
                {`${roleNames[sample.role]}${sample.isSecond ? '（2人目）' : ''}`}
              </Button>
            ))}
          </div>
        </section>
      )}
      <Button wide icon={<PasskeyIcon />} busy={byPasskey.isBusy} onClick={() => void byPasskey.run()}>
        パスキーでログイン
      </Button>
      <form className="grid gap-2" onSubmit={(event) => void byPassword.run(event)}>
        <Field label="メールアドレス" required>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <PasswordFields value={typed} onChange={setTyped} />
        <Button type="submit" variant="secondary" wide busy={byPassword.isBusy}>
          パスワードでログイン
        </Button>
      </form>
    </div>
  )
}
