import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { roleNames } from '#contract/console/roles.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { MenuIcon } from '#web/ui/icons/directions/menu.tsx'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { PersonIcon } from '#web/ui/icons/things/person.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ThemeSwitch } from '#web/ui/styles/theme-switch.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { useConsoleState } from '../client/console-state.ts'
import { forgetMe, useMe } from '../client/me.ts'
import { settings } from '../client/settings.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { CountBadge } from './count-badge.tsx'
import { KeyHint } from './key-hint.tsx'
import { ScreenLinks } from './screen-links.tsx'
import { ServiceState } from './service-state.tsx'

type Props = { onFind: () => void; onShortcuts: () => void }

export function Header({ onFind, onShortcuts }: Props) {
  const banners = useConsoleState()?.banners ?? []
  return (
    <header
      data-print="no"
      data-toasts
      className={cx(
        'sticky top-0 z-10 flex min-h-14 items-center gap-x-2 border-b px-3 py-1.5 sm:gap-x-3 sm:px-5 xl:px-8',
        banners.length > 0 ? 'border-warning bg-warning-soft' : 'border-line bg-paper',
      )}
    >
      <MenuButton />
      <Button variant="secondary" size="sm" icon={<SearchIcon size={20} />} onClick={onFind}>
        探す
        <KeyHint name="f" />
      </Button>
      <div data-toast-room className="flex min-w-0 flex-1 items-center gap-x-2 sm:gap-x-3">
        {/* On phones the banner needs its room. */}
        {settings.localMode && (
          <span className={cx('shrink-0 max-[22rem]:hidden', banners.length > 0 && 'max-sm:hidden')}>
            <Badge tone="warning">ローカルモード</Badge>
          </span>
        )}
        <ServiceState banners={banners} />
      </div>
      <div className="hidden items-center gap-3 lg:flex">
        <div className="contents max-xl:hidden">
          <OwnSession />
        </div>
        <AccountButton />
        <IconButton label="キーボード操作の一覧（?）" icon={<HelpIcon size={20} />} onClick={onShortcuts} />
      </div>
    </header>
  )
}

/** From 1024 to 1280 px the header has no room for a message beside them, which would cover them. */
function AccountButton() {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="xl:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<PersonIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="inline-block max-w-28 truncate align-bottom">{me.name}</span>
      </Button>
      <Dialog open={isOpen} title="アカウント" onClose={close}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <OwnSession onGo={close} />
        </div>
      </Dialog>
    </div>
  )
}

/** Opens in a narrow window what a wide one shows at the side and in the header. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false)
  const state = useConsoleState()
  const waiting = (state?.requests.mine ?? 0) + (state?.ownContacts ?? 0)
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
          <CountBadge count={waiting} of="対応待ち" />
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

/** The operator who is signed in: their account, the theme, and the way out. */
function OwnSession({ onGo }: { onGo?: () => void }) {
  const me = useMe()
  const leave = useAction(async () => {
    await call(signOutOperator, {})
    forgetMe()
  }, consoleSentence)
  return (
    <>
      <p className="flex min-w-0 shrink-0 items-center justify-end gap-2 text-sm">
        <Link
          to="/operators/me"
          title="自分のアカウント"
          onClick={onGo}
          className="inline-flex min-h-11 max-w-36 items-center font-bold text-ink underline"
        >
          <span className="truncate">{me.name}</span>
          <span className="sr-only">のアカウント</span>
        </Link>
        <span className="hidden max-w-48 truncate text-ink-soft 2xl:inline">{me.email}</span>
        <Badge tone="accent">{roleNames[me.role]}</Badge>
      </p>
      <ThemeSwitch />
      <Button variant="secondary" size="sm" busy={leave.isBusy} onClick={() => void leave.run()}>
        ログアウト
      </Button>
    </>
  )
}
