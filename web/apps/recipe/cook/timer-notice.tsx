import { useState } from 'react'
import { browserStorage } from '#web/client/browser-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'

const declinedKey = 'recipe-timer-notice'

/** Says what a notification is good for before the browser asks for permission. Shown until it is answered. */
export function TimerNotice() {
  const [isOpen, setOpen] = useState(mayAsk)
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <section
      aria-label="タイマーの通知"
      className="mt-2 rounded-lg border border-line bg-surface-raised p-4 shadow-float"
    >
      <p className="text-sm">
        時間になると音が鳴ります。ほかのアプリやタブを見ているときにも気づけるよう、通知でもお知らせできます。
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            close()
            void Notification.requestPermission().catch(() => {})
          }}
        >
          通知を受け取る
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            close()
            browserStorage.local.writeText(declinedKey, '1')
          }}
        >
          今はしない
        </Button>
      </div>
    </section>
  )
}

const mayAsk = () =>
  'Notification' in window &&
  Notification.permission === 'default' &&
  !browserStorage.local.readText(declinedKey)
