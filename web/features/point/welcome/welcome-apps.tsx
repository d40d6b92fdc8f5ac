import { type AppId, appPath, apps as appRules } from '#contract/apps/apps.ts'
import { missionGroups } from '#contract/point/mission-rules.ts'
import { manifests } from '#web/apps/manifests.ts'
import { cx } from '#web/ui/cx.ts'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import type { Welcome } from './welcome-steps.ts'

type Props = { apps: Welcome['apps']; next: AppId | null; onChoose: () => void }

/** The first record of each app, however many there are: one chip that leads to it. */
export function WelcomeApps({ apps, next, onChoose }: Props) {
  const [some] = apps
  return (
    <li className="rounded-lg bg-paper-deep/60 px-3 py-2.5">
      <p className="leading-snug">
        <span className="block text-sm font-bold">{missionGroups['first-record'].name}</span>
        <span className="block text-xs text-ink-soft">
          {`アプリごとに＋${some?.firstPoints}pt。${missionGroups['daily-record'].name}のポイントも付きます`}
        </span>
      </p>
      <ul aria-label="アプリ" className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {apps.map(({ app, points, state }) => (
          <li key={app}>
            <AppChip
              app={app}
              points={points}
              isDone={state !== 'open'}
              isNext={app === next}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

type ChipProps = { app: AppId; points: number; isDone: boolean; isNext: boolean; onChoose: () => void }

function AppChip({ app, points, isDone, isNext, onChoose }: ChipProps) {
  const { Icon } = manifests[app]
  return (
    <a
      href={appPath(app)}
      onClick={onChoose}
      className={cx(
        'flex min-h-11 items-center gap-2 rounded-md border bg-surface px-3 text-sm text-ink no-underline',
        isNext ? 'border-accent' : 'border-line',
      )}
    >
      <span className={cx('shrink-0', isDone ? 'text-success' : 'text-accent')}>
        {isDone ? <CheckIcon size={20} /> : <Icon size={20} />}
      </span>
      <span className="min-w-0 flex-1 font-bold">
        {appRules[app].name}
        {isDone && <span className="sr-only">（記録しました）</span>}
      </span>
      {!isDone && <span className="numerals text-xs text-ink-soft">＋{points}pt</span>}
    </a>
  )
}
