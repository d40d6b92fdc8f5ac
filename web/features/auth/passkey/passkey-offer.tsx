import { useEffect, useId, useState } from 'react'
import { accountDocument } from '#contract/account.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Hint } from '#web/ui/feedback/hint.tsx'
import { PasskeyIcon } from '#web/ui/icons/things/passkey.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { addPasskeyHere } from './add-passkey.ts'
import { isPasskeyOfferDue, recordPasskeyOffer } from './passkey-offer-state.ts'
import { hasPlatformAuthenticator } from './passkey-support.ts'
import { usePasskeyAction } from './use-passkey-action.ts'

const offerAttempt = 'passkey-offer'

/** Once after a sign-in by password, where the device checks a face or a fingerprint. It floats, so nothing moves. */
export function PasskeyOffer() {
  const account = useDocument(accountDocument)
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const hasNone = account ? !account.providers.includes('passkey') : false

  useEffect(() => {
    if (!hasNone || !isPasskeyOfferDue()) return
    hasPlatformAuthenticator().then((has) => has && recordPasskeyOffer() && setOpen(true), ignore)
  }, [hasNone])

  const { run: add, isBusy } = usePasskeyAction(
    async () => {
      await addPasskeyHere()
      setOpen(false)
      toast.done('パスキーを登録しました')
    },
    'other',
    offerAttempt,
  )

  return (
    <div role="status">
      {isOpen && hasNone && (
        <section
          aria-labelledby={titleId}
          data-print="no"
          className="fixed inset-x-3 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-md animate-rise rounded-xl border border-line bg-surface-raised p-5 shadow-float lg:right-8 lg:bottom-8 lg:left-auto lg:mx-0"
        >
          <div className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
              <PasskeyIcon />
            </span>
            <div className="min-w-0">
              <h2 id={titleId} className="text-lg">
                次回からは顔や指紋で
              </h2>
              <p className="mt-1 text-sm text-ink-soft">
                パスキーを登録すると、パスワードなしでログインできます。顔や指紋の情報が、この端末の外に送られることはありません。
              </p>
            </div>
          </div>
          <div className="mt-4 empty:hidden">
            <Hint about={offerAttempt} />
          </div>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button variant="quiet" size="sm" onClick={() => setOpen(false)} disabled={isBusy}>
              今はしない
            </Button>
            <Button size="sm" busy={isBusy} onClick={add}>
              パスキーを登録する
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

// A browser that cannot say whether it has an authenticator gets no offer.
const ignore = () => {}
