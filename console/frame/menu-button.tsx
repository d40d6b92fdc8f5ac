import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { MenuIcon } from '#web/ui/icons/directions/menu.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useConsoleState } from '../client/console-state.ts'
import { CountBadge } from './count-badge.tsx'
import { OwnSession } from './own-session.tsx'
import { ScreenLinks } from './screen-links.tsx'

/** Opens in a narrow window what a wide one shows at the side and in the header. */
export function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const mine = useConsoleState()?.requests.mine ?? 0
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<MenuIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          メニュー
          <CountBadge count={mine} />
        </span>
      </Button>
      <Dialog open={isOpen} width="md" title="メニュー" onClose={close}>
        <nav aria-label="画面">
          <ScreenLinks className="grid grid-cols-2 gap-x-2" onGo={close} />
        </nav>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3">
          <OwnSession onGo={close} />
        </div>
      </Dialog>
    </div>
  )
}
