import { type ReactNode, useEffect } from 'react'

type Props = { title: string; actions?: ReactNode }

/** The heading of a screen, which is also the title of the tab. */
export function ScreenHeading({ title, actions }: Props) {
  useEffect(() => {
    document.title = `${title}｜こつこつ運営`
  }, [title])
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center gap-3">
      <h1 className="text-xl">{title}</h1>
      <div className="ml-auto flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}
