import { useEffect, useState } from 'react'
import type { AppId } from '#contract/apps/apps.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { deviceOwner } from '#web/storage/device/device.ts'
import { withDevice } from '#web/storage/device/with-device.ts'
import { onAnyGone } from '#web/storage/tab-channel.ts'
import { Sentences } from '#web/ui/content/sentences.tsx'

type Props = { app: AppId; children: string }

/** The text of an app's empty list, with where the records are. */
export function KeepingWords({ app, children }: Props) {
  const user = useUser()
  const isHeld = useRecordsOfMember(app, user === null)
  const where = user
    ? '書いたものはどの端末でも読めて、オフラインでも使えます。'
    : isHeld
      ? 'この端末に残した会員の方の記録は、ログインすると表示されます。'
      : '書いたものはこの端末に残り、オフラインでも使えます。'
  return <Sentences>{`${children}${where}`}</Sentences>
}

/** Whether this device has records of a member, who sees them after signing in. */
function useRecordsOfMember(app: AppId, isSignedOut: boolean): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!isSignedOut) return
    let newest = 0
    const look = () => {
      const nth = ++newest
      const looked = withDevice(app, (device) => device.owners())
      // Without storage there are none.
      looked
        .then((owners = []) => nth === newest && setHeld(owners.some((owner) => owner !== deviceOwner)))
        .catch(() => {})
    }
    look()
    // Another tab may take them along or remove them.
    const stop = onAnyGone(app, look)
    return () => {
      newest++
      stop()
    }
  }, [app, isSignedOut])
  return isHeld
}
