import type { ReactNode } from 'react'
import { isCurrent, type NavItem } from './nav-item.ts'

type Props = {
  label: string
  groups: { title?: string; items: NavItem[] }[]
  path: string
  /** Above the entries, such as the logo. */
  start?: ReactNode
  /** At the foot: theme switch, signing out. */
  end?: ReactNode
}

export function SideBar({ label, groups, path, start, end }: Props) {
  return (
    <aside
      aria-label={label}
      data-print="no"
      className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-paper-deep/50 px-4 py-6 lg:flex"
    >
      {start && <div className="px-2">{start}</div>}
      <nav aria-label={label} className="grid gap-6">
        {groups.map((group) => (
          <div key={group.title ?? group.items[0]?.href}>
            {group.title && <h2 className="mb-1 px-3 text-xs tracking-wider text-ink-soft">{group.title}</h2>}
            <ul className="grid gap-0.5">
              {group.items.map((item) => (
                <li key={item.href}>
                  <a
                    href={item.href}
                    aria-current={isCurrent(item, path) ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-3 rounded-md px-3 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:bg-surface hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:font-bold aria-[current=page]:text-accent aria-[current=page]:shadow-card"
                  >
                    {item.icon}
                    {item.label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {end && <div className="mt-auto px-2">{end}</div>}
    </aside>
  )
}
