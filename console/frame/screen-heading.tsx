import { type ReactNode, useEffect } from 'react'
import { cx } from '#web/ui/cx.ts'

type Props = {
  title: string
  actions?: ReactNode
  /** Leaves room for a screen that must fit without scrolling. */
  isLow?: boolean
}

/** The heading of a screen, which is also the title of the tab. */
export function ScreenHeading({ title, actions, isLow = false }: Props) {
  useEffect(() => {
    document.title = `${title}｜こつこつ運営`
  }, [title])
  return (
    <div className={cx('flex flex-wrap items-center gap-3', isLow ? 'mb-2' : 'mb-4 min-h-11')}>
      <h1 className="text-xl">{title}</h1>
      <div data-above-toasts className="ml-auto flex flex-wrap gap-2">
        {actions}
      </div>
    </div>
  )
}
