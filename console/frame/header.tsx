import { roleNames } from '#contract/console/roles.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { HelpIcon } from '#web/ui/icons/signs/help.tsx'
import { ThemeSwitch } from '#web/ui/styles/theme-switch.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { forgetMe, useMe } from '../client/me.ts'
import { settings } from '../client/settings.ts'
import { consoleSentence } from '../text/console-sentence.ts'

export function Header({ onShortcuts }: { onShortcuts: () => void }) {
  const me = useMe()
  const leave = useAction(async () => {
    await call(signOutOperator, {})
    forgetMe()
  }, consoleSentence)

  return (
    <header
      data-print="no"
      className="sticky top-0 z-10 flex min-h-14 items-center gap-3 border-b border-line bg-paper px-5 py-1.5 xl:px-8"
    >
      {settings.localMode && <Badge tone="warning">ローカルモード</Badge>}
      <p className="ml-auto flex min-w-0 items-center gap-2 text-sm">
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
