type Props = {
  label: string
  tabs: readonly { href: string; label: string; isCurrent: boolean }[]
}

/** Looks like Tabs, but each tab is a link with its own URL. */
export function LinkTabs({ label, tabs }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-0.5 rounded-[1.75rem] bg-paper-deep p-1">
        {tabs.map((tab) => (
          <li key={tab.href} className="flex-1">
            <a
              href={tab.href}
              aria-current={tab.isCurrent ? 'true' : undefined}
              className="grid min-h-11 place-items-center rounded-full px-1 text-center text-sm font-bold whitespace-nowrap text-ink-soft no-underline transition duration-200 hover:text-ink aria-[current]:bg-surface-raised aria-[current]:text-ink aria-[current]:shadow-card sm:px-4 sm:text-base"
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
