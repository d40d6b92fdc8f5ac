import { useEffect, useState } from 'react'
import { type AppId, appIds, apps } from '#contract/apps/apps.ts'
import { digits } from '#contract/values/digits.ts'
import { authState, useUser } from '#web/client/session/auth-state.ts'
import { sendRecordsNow } from '#web/storage/background-sending.ts'
import { deviceOwner } from '#web/storage/device/device.ts'
import { countKept, type KeptCount, takeAlong } from '#web/storage/kept-records.ts'
import {
  declinedCount,
  onTakeAlongAnswered,
  rememberTakeAlongDeclined,
} from '#web/storage/take-along-declined.ts'
import { accountName } from '#web/text/account-name.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useTakenPoints } from './points/use-taken-points.ts'

/** Asked once after sign-in if this device has records written while signed out. */
export function TakeAlongQuestion({ onSettled }: { onSettled: () => void }) {
  const user = useUser()
  const uid = user?.uid ?? null
  const [count, setCount] = useState<KeptCount | null>(null)
  const watchPoints = useTakenPoints()
  const { run: take, isBusy } = useAction(
    async (owner: string) => {
      await takeAlong(owner)
      setCount(null)
      toast.done('この端末の記録を引き継ぎました')
      watchPoints()
      sendRecordsNow()
      onSettled()
    },
    () => '記録を引き継げませんでした。記録はこの端末に残っています。',
  )

  useEffect(() => {
    setCount(null)
    if (!uid || authState().kind !== 'signed-in') return
    let newest = 0
    const look = () => {
      const nth = ++newest
      countKept(deviceOwner)
        .then((found) => {
          if (nth !== newest) return
          const isAsked = totalOf(found) > declinedCount(uid)
          setCount(isAsked ? found : null)
          if (!isAsked) onSettled()
        })
        .catch(onSettled)
    }
    look()
    // Another tab may answer.
    const stop = onTakeAlongAnswered(uid, look)
    return () => {
      newest++
      stop()
    }
  }, [uid, onSettled])

  const found = count ? appIds.filter((app) => count[app] > 0) : []
  if (!user || !uid || !count || found.length === 0) return null

  function decline(owner: string) {
    if (count) rememberTakeAlongDeclined(owner, totalOf(count))
    setCount(null)
    onSettled()
    toast.note('記録はこの端末に残しました。ログアウトすると表示されます。')
  }

  return (
    <Dialog
      open
      mustAnswer
      onClose={() => decline(uid)}
      title="この端末の記録を引き継ぎますか？"
      actions={
        <>
          <Button variant="secondary" onClick={() => decline(uid)} disabled={isBusy}>
            引き継がない
          </Button>
          <Button onClick={() => void take(uid)} busy={isBusy}>
            引き継ぐ
          </Button>
        </>
      }
    >
      <p>
        ログインする前に、この端末で書いた記録があります。引き継ぐと、
        <strong className="break-all">{accountName(user.email)}</strong>
        の記録になり、ほかの端末でも使えます。
      </p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {found.map((app) => (
          <li key={app} className="rounded-full bg-paper-deep px-4 py-1 font-bold">
            {countText(app, count[app])}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const totalOf = (count: KeptCount) => appIds.reduce((sum, app) => sum + count[app], 0)

const countText = (app: AppId, count: number) => `${apps[app].name} ${digits(count)}件`
