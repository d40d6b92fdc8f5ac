import type { NavItem } from './nav-item.ts'

type Props = { items: NavItem[]; label: string }

/** A row of links below the header of a phone; on wide screens a SideBar has them. */
export function AppRow({ items, label }: Props) {
  return (
    <nav aria-label={label} data-print="no" className="px-5 pt-1 max-[359px]:px-3 sm:px-8 lg:hidden">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(3.25rem,100%),1fr))] gap-1.5">
        {items.map((item) => (
          <li key={item.href}>
            <a
              href={item.href}
              className="flex min-h-13 flex-col items-center justify-center gap-0.5 rounded-md border border-line bg-surface px-0.5 py-1.5 text-xs leading-4 font-bold whitespace-nowrap text-ink-soft transition-colors hover:border-accent hover:text-accent [&_svg]:size-5 [&_svg]:text-accent"
            >
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
