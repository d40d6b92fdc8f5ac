import { Link } from '@tanstack/react-router'
import { roleNames } from '#contract/console/roles.ts'
import { signOutOperator } from '#contract/console/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ThemeSwitch } from '#web/ui/styles/theme-switch.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { call } from '../client/call.ts'
import { forgetMe, useMe } from '../client/me.ts'
import { consoleSentence } from '../text/console-sentence.ts'

/** The operator who is signed in: their account, the theme, and the way out. */
export function OwnSession({ onGo }: { onGo?: () => void }) {
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
          className="inline-flex min-h-11 max-w-48 items-center font-bold text-ink underline"
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
