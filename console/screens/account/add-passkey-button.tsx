import { addOwnPasskey, startOwnPasskey } from '#contract/console/own-account.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../../client/call.ts'
import { makePasskey } from '../../client/passkey.ts'
import { consoleSentence } from '../../text/console-sentence.ts'

/** Asks who is at the keyboard first, unless they have just proved it. */
export function AddPasskeyButton({ onAdded }: { onAdded: () => void }) {
  const add = useAction(async () => {
    const { creation } = await call(startOwnPasskey, {})
    const registration = await makePasskey(creation)
    if (!registration) return
    await call(addOwnPasskey, { registration })
    toast.done('パスキーを追加しました。確認のメールを送りました。')
    onAdded()
  }, consoleSentence)
  return (
    <Button size="sm" icon={<PasskeyIcon size={20} />} busy={add.isBusy} onClick={() => void add.run()}>
      パスキーを追加する
    </Button>
  )
}
