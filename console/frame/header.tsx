import { Link } from '@tanstack/react-router'
import { roleNames } from '#contract/console/roles.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { ThemeSwitch } from '#web/ui/styles/theme-switch.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { useConsoleState } from '../client/console-state.ts'
import { forgetMe, useMe } from '../client/me.ts'
import { settings } from '../client/settings.ts'
import { consoleSentence } from '../text/console-sentence.ts'
import { ServiceState } from './service-state.tsx'

type Props = { onFind: () => void; onShortcuts: () => void }

export function Header({ onFind, onShortcuts }: Props) {
  const me = useMe()
  const banners = useConsoleState()?.banners ?? []
  const leave = useAction(async () => {
    await call(signOutOperator, {})
    forgetMe()
  }, consoleSentence)

  return (
    <header
      data-print="no"
      className={cx(
        'sticky top-0 z-10 flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b px-5 py-1.5 sm:flex-nowrap xl:px-8',
        banners.length > 0 ? 'border-warning bg-warning-soft' : 'border-line bg-paper',
      )}
    >
      <Button
        variant="secondary"
        size="sm"
        icon={<SearchIcon size={20} />}
        className="mr-auto"
        onClick={onFind}
      >
        探す<span className="hidden sm:inline">（f）</span>
      </Button>
      {settings.localMode && <Badge tone="warning">ローカルモード</Badge>}
      {/* On phones a row of its own: beside the buttons there is no room. */}
      <div className="order-last flex min-w-0 basis-full items-center gap-3 sm:contents">
        <div className="min-w-0 flex-1">
          <ServiceState banners={banners} />
        </div>
        <p className="flex min-w-0 shrink-0 items-center justify-end gap-2 text-sm">
          <Link
            to="/operators/me"
            title="自分のアカウント"
            className={cx(
              'inline-flex min-h-11 max-w-32 items-center font-bold text-ink underline sm:max-w-48',
              banners.length > 0 && 'max-sm:hidden',
            )}
          >
            <span className="truncate">{me.name}</span>
            <span className="sr-only">のアカウント</span>
          </Link>
          <span className="hidden max-w-48 truncate text-ink-soft 2xl:inline">{me.email}</span>
          <Badge tone="accent">{roleNames[me.role]}</Badge>
        </p>
      </div>
      <IconButton label="キーボード操作の一覧（?）" icon={<HelpIcon size={20} />} onClick={onShortcuts} />
      <div className="hidden lg:block">
        <ThemeSwitch />
      </div>
      <Button variant="secondary" size="sm" busy={leave.isBusy} onClick={() => void leave.run()}>
        ログアウト
      </Button>
    </header>
  )
}
