import { roleNames } from '#contract/console/roles.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { ThemeSwitch } from '#web/ui/styles/theme-switch.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { forgetMe, useMe } from '../client/me.ts'
import { settings } from '../client/settings.ts'
import { consoleSentence } from '../text/console-sentence.ts'

type Props = { onFind: () => void; onShortcuts: () => void }

export function Header({ onFind, onShortcuts }: Props) {
  const me = useMe()
  const leave = useAction(async () => {
    await call(signOutOperator, {})
    forgetMe()
  }, consoleSentence)

  return (
    <header
      data-print="no"
      className="sticky top-0 z-10 flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-b border-line bg-paper px-5 py-1.5 sm:flex-nowrap xl:px-8"
    >
      <Button
        variant="secondary"
        size="sm"
        icon={<SearchIcon size={20} />}
        className="mr-auto"
        onClick={onFind}
      >
        探す（f）
      </Button>
      {settings.localMode && <Badge tone="warning">ローカルモード</Badge>}
      {/* On phones the name and the role have a row of their own: beside the buttons there is no room. */}
      <p className="order-last flex min-w-0 basis-full items-center justify-end gap-2 text-sm sm:order-none sm:ml-auto sm:basis-auto">
        <span className="truncate font-bold">{me.name}</span>
        <span className="hidden truncate text-ink-soft xl:inline">{me.email}</span>
        <Badge tone="accent">{roleNames[me.role]}</Badge>
      </p>
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
