import { PasskeyOffer } from '../features/auth/passkey/passkey-offer.tsx'
import { ReauthenticationDialog } from '../features/auth/reauthentication/reauthentication-dialog.tsx'

/** The dialogs that any page of a member may need. */
export function MemberDialogs() {
  return (
    <>
      <PasskeyOffer />
      <ReauthenticationDialog />
    </>
  )
}
