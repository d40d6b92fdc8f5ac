import type { ReactNode } from 'react'
import type { NavItem } from './nav-item.ts'

type Props = {
  brand: ReactNode
  /** One sentence under the mark. */
  line?: string
  groups: { title: string; items: NavItem[] }[]
  /** The last line: copyright, trademark lines. */
  small: ReactNode
  /** Beside the last line: the theme switch. */
  end?: ReactNode
}

export function SiteFooter({ brand, line, groups, small, end }: Props) {
  return (
    <footer data-print="no" className="border-t border-line [overflow-anchor:none] bg-paper-deep/70">
      <div className="mx-auto max-w-[76rem] px-5 py-12 sm:px-8 lg:py-16">
        <div className="grid gap-10 lg:grid-cols-[1.4fr_2fr]">
          <div>
            {brand}
            {line && <p className="mt-3 max-w-xs text-sm text-ink-soft">{line}</p>}
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-[1fr_1fr_1.6fr]">
            {groups.map((group) => (
              <nav
                key={group.title}
                aria-label={group.title}
                className="last:odd:col-span-2 sm:last:odd:col-span-1"
              >
                <h2 className="text-xs tracking-wider text-ink-soft">{group.title}</h2>
                <ul className="mt-1.5">
                  {group.items.map((item) => (
                    <li key={item.href}>
                      <a
                        href={item.href}
                        className="inline-flex min-h-11 min-w-11 items-center text-sm hover:text-accent hover:underline hover:underline-offset-4"
                      >
                        {item.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-10 flex flex-col-reverse gap-6 border-t border-line pt-6 sm:flex-row sm:items-center sm:justify-between">
          <div className="text-xs text-ink-soft">{small}</div>
          {end}
        </div>
      </div>
    </footer>
  )
}
