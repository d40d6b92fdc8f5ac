import type { ComponentType } from 'react'
import { type AppId, appPath, apps } from '#contract/apps/apps.ts'
import { type AppPitch, byApp } from '../../apps/app-site.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/content/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ArrowRightIcon } from '../../ui/icons/directions/arrow-right.tsx'
import { examples } from './examples.tsx'

type Props = { app: AppId; pitch: AppPitch }

const drawings = byApp(
  import.meta.glob<ComponentType>('../../apps/*/site/art.tsx', { eager: true, import: 'Art' }),
)

/** Only a prerendered example waits for its script. */
const isPrerendering = typeof document === 'undefined'

/** One app with an example to try in place. */
export function AppCard({ app, pitch: { title, text, tint } }: Props) {
  const { name } = apps[app]
  const Art = drawings[app]
  const Example = examples[app]
  return (
    <article data-part className={cx('flex flex-col rounded-xl p-5 sm:p-7', tint)}>
      <div className="flex items-center justify-between gap-3">
        <div>
          <p className="text-sm font-bold text-accent">{name}</p>
          <h3 className="mt-0.5 text-xl sm:text-2xl">{title}</h3>
        </div>
        <div className="-my-2 -mr-2 w-26 shrink-0 sm:w-34">
          <Art />
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft sm:text-base">{text}</p>
      <Card
        padding="none"
        data-island={app}
        data-waits={isPrerendering || undefined}
        className="mt-5 flex-1 p-4 sm:p-5"
      >
        <Example />
      </Card>
      <div className="mt-4 flex flex-col items-center gap-x-4 gap-y-2 sm:flex-row sm:justify-between">
        <ButtonLink href={appPath(app)} variant="secondary" size="sm" className="w-full sm:w-auto">
          <span className="inline-flex items-center gap-1.5">
            {name}を使う
            <ArrowRightIcon size={16} />
          </span>
        </ButtonLink>
        <small className="text-xs text-ink-soft">この見本は保存されません</small>
      </div>
    </article>
  )
}
