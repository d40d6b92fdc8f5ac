import { useId } from 'react'
import { GridIcon } from '../icons/directions/grid.tsx'
import type { NavItem } from './nav-item.ts'
import { isCurrent } from './nav-item.ts'

type Props = {
  label: string
  items: (NavItem & { hint?: string })[]
  path: string
}

/** A grid of apps behind one button; a native popover, so it works before any script. */
export function AppSwitcher({ label, items, path }: Props) {
  const panelId = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={label}
        className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
      >
        <GridIcon />
      </button>
      <nav
        id={panelId}
        popover="auto"
        aria-label={label}
        className="ui-switcher-panel w-72 rounded-lg border border-line bg-surface-raised p-3 text-ink shadow-float"
      >
        <ul className="grid grid-cols-2 gap-2">
          {items.map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={isCurrent(item, path) ? 'page' : undefined}
                onClick={() => document.getElementById(panelId)?.hidePopover()}
                className="flex min-h-24 flex-col items-center justify-center gap-1 rounded-md p-2 text-center transition-colors hover:bg-paper-deep aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
              >
                {item.icon}
                <span className="text-sm font-bold">{item.label}</span>
                {item.hint && <span className="text-xs text-ink-soft">{item.hint}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
