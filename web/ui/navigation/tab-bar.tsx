import { isCurrent, type NavItem } from './nav-item.ts'

type Props = { items: NavItem[]; path: string; label: string }

/** At the bottom of a phone's screen; on wide screens a SideBar replaces it. */
export function TabBar({ items, path, label }: Props) {
  return (
    <nav
      aria-label={label}
      data-print="no"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] shadow-float backdrop-blur-md lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {items.map((item) => (
          <li key={item.href} className="min-w-0 flex-1">
            <a
              href={item.href}
              aria-current={isCurrent(item, path) ? 'page' : undefined}
              className="group flex min-h-16 flex-col items-center justify-center gap-0.5 text-ink-soft -outline-offset-3 transition-colors hover:text-ink aria-[current=page]:text-accent"
            >
              <span className="grid h-7 w-14 place-items-center rounded-full transition-colors duration-300 group-aria-[current=page]:bg-accent-soft">
                {item.icon}
              </span>
              {/* Enlarged text grows as far as its tab is wide. */}
              <span className="text-[min(0.6875rem,3.6vw)] leading-tight font-bold whitespace-nowrap">
                {item.label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
