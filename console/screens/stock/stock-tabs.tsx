import { Link } from '@tanstack/react-router'

const tabs = [
  { to: '/stock', label: '在庫とロット' },
  { to: '/stock/gifts', label: 'ギフト一覧' },
] as const

/** The two lists of the stock. */
export function StockTabs() {
  return (
    <nav aria-label="在庫の一覧" className="mb-4">
      <ul className="inline-flex gap-0.5 rounded-full bg-paper-deep p-1">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: true, includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
              className="grid min-h-11 place-items-center rounded-full px-4 text-sm font-bold text-ink-soft no-underline hover:text-ink aria-[current]:bg-surface-raised aria-[current]:text-ink aria-[current]:shadow-card"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
