import type { ReactNode } from 'react'
import { CloseIcon } from '../icons/directions/close.tsx'
import { MenuIcon } from '../icons/directions/menu.tsx'
import { isCurrent, type NavItem } from './nav-item.ts'

type Props = {
  /** The logo, wrapped in a link to homeHref. */
  brand: ReactNode
  brandLabel: string
  homeHref?: string
  items: NavItem[]
  path: string
  /** Buttons at the right end, at every width: at most one or two. */
  actions?: ReactNode
  /** Below the entries in the phone's menu: a theme switch, a call to join. */
  menuEnd?: ReactNode
}

const menuId = 'site-menu'

export function SiteHeader({ brand, brandLabel, homeHref = '/', items, path, actions, menuEnd }: Props) {
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 border-b border-line/70 bg-paper/90 backdrop-blur-md supports-[backdrop-filter]:bg-paper/80"
    >
      <div className="mx-auto flex min-h-16 max-w-[76rem] flex-wrap items-center gap-x-3 px-4 min-[22.5rem]:px-5 sm:px-8 lg:min-h-18">
        <a
          href={homeHref}
          aria-label={brandLabel}
          className="-ml-1 flex min-h-11 items-center rounded-md px-1"
        >
          {brand}
        </a>
        <nav aria-label="メイン" className="ml-6 hidden lg:block">
          <ul className="flex items-center gap-1">
            {items.map((item) => (
              <li key={item.href}>
                <a
                  href={item.href}
                  aria-current={isCurrent(item, path) ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-full px-3.5 text-[0.9375rem] font-medium text-ink-soft transition-colors hover:bg-paper-deep hover:text-ink aria-[current=page]:text-accent"
                >
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {actions}
          <button
            type="button"
            popoverTarget={menuId}
            aria-label="メニュー"
            className="grid size-11 place-items-center rounded-full text-ink hover:bg-paper-deep lg:hidden"
          >
            <MenuIcon />
          </button>
        </div>
      </div>
      <PhoneMenu items={items} path={path} end={menuEnd} />
    </header>
  )
}

/** A native popover: it opens without JavaScript and closes on Escape or a press outside. */
function PhoneMenu({ items, path, end }: { items: NavItem[]; path: string; end: ReactNode }) {
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label="メニュー"
      className="fixed inset-x-3 top-3 m-0 max-h-[calc(100dvh-1.5rem)] w-auto overflow-y-auto rounded-lg border border-line bg-surface p-3 text-ink shadow-float lg:hidden"
    >
      <div className="flex items-center justify-between pl-3">
        <span className="text-sm font-bold text-ink-soft">メニュー</span>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label="閉じる"
          className="grid size-11 place-items-center rounded-full hover:bg-paper-deep"
        >
          <CloseIcon />
        </button>
      </div>
      <ul>
        {items.map((item) => (
          <li key={item.href} className="border-t border-line first:border-0">
            <a
              href={item.href}
              aria-current={isCurrent(item, path) ? 'page' : undefined}
              // A client-side navigation leaves the popover open.
              onClick={() => document.getElementById(menuId)?.hidePopover()}
              className="flex min-h-13 items-center gap-3 px-3 font-medium hover:text-accent aria-[current=page]:text-accent"
            >
              {item.icon}
              {item.label}
            </a>
          </li>
        ))}
      </ul>
      {end && <div className="mt-2 border-t border-line px-3 pt-4 pb-2">{end}</div>}
    </nav>
  )
}
