import { type FormEvent, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import {
  confirmOperatorByPasskey,
  confirmOperatorByPassword,
  confirmSampleOperator,
  startOperatorConfirmation,
} from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { askForPasskey } from '../client/passkey.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { type PasswordAndCode, PasswordFields } from './password-fields.tsx'

type Ways = z.output<typeof startOperatorConfirmation.output>

export function ConfirmForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [ways, setWays] = useState<Ways | null>(null)
  const [typed, setTyped] = useState<PasswordAndCode>({ password: '', code: '' })

  useEffect(() => {
    call(startOperatorConfirmation, {}).then(setWays, (error) => toast.error(consoleSentence(error)))
  }, [])

  const byPasskey = useAction(async (request: NonNullable<Ways['request']>) => {
    const assertion = await askForPasskey(request)
    if (!assertion) return
    await call(confirmOperatorByPasskey, { assertion })
    onConfirmed()
  }, consoleSentence)

  const byPassword = useAction(async (event: FormEvent) => {
    event.preventDefault()
    await call(confirmOperatorByPassword, typed)
    onConfirmed()
  }, consoleSentence)

  const asSample = useAction(async () => {
    await call(confirmSampleOperator, {})
    onConfirmed()
  }, consoleSentence)

  if (!ways) return <Spinner />
  const { request } = ways
  return (
    <div className="grid gap-4">
      {ways.isSample && (
        <Button busy={asSample.isBusy} onClick={() => void asSample.run()}>
          見本の運営者として確認する
        </Button>
      )}
      {request && (
        <Button busy={byPasskey.isBusy} onClick={() => void byPasskey.run(request)}>
          パスキーで確認する
        </Button>
      )}
      {ways.hasPassword && (
        <form className="grid gap-2" onSubmit={(event) => void byPassword.run(event)}>
          <PasswordFields value={typed} onChange={setTyped} />
          <Button type="submit" busy={byPassword.isBusy}>
            確認する
          </Button>
        </form>
      )}
    </div>
  )
}
