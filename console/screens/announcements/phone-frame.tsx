import type { ReactNode } from 'react'
import { BellIcon } from '#web/ui/icons/signs/bell.tsx'

type Props = { children: ReactNode }

/**
 * A phone with the members' own components in it. Inert: its links lead nowhere from here, and a screen reader would
 * read every letter twice.
 */
export function PhoneFrame({ children }: Props) {
  return (
    <figure className="w-full max-w-[22.5rem] self-start lg:sticky lg:top-20">
      <figcaption className="mb-2 text-sm font-bold">会員の画面での見え方</figcaption>
      <div
        inert
        className="h-[min(36rem,calc(100dvh-8rem))] overflow-hidden rounded-[2.25rem] border-[0.5rem] border-line-strong bg-paper leading-[1.8] shadow-lift"
      >
        <div className="flex h-14 items-center justify-between border-b border-line px-5">
          <span className="text-lg font-bold text-accent">こつこつ</span>
          <BellIcon className="text-ink-soft" />
        </div>
        <div className="h-full overflow-y-auto">{children}</div>
      </div>
    </figure>
  )
}
