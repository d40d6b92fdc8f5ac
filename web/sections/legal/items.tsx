import type { ReactNode } from 'react'

/** The 号 of a paragraph: (1) (2) (3). */
export function Items({ children }: { children: ReactNode }) {
  return (
    <ol className="list-none! pl-[2.4em]! [counter-reset:item] [&>li]:relative [&>li]:[counter-increment:item] [&>li]:before:absolute [&>li]:before:-left-[2.4em] [&>li]:before:text-accent [&>li]:before:tabular-nums [&>li]:before:content-['('counter(item)')']">
      {children}
    </ol>
  )
}
