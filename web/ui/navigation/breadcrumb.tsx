import type { NavItem } from './nav-item.ts'

type Props = { items: readonly NavItem[]; current: string; label?: string }

export function Breadcrumb({ items, current, label = '現在の位置' }: Props) {
  return (
    <nav aria-label={label} data-print="no">
      <ol className="flex flex-wrap items-center text-sm text-ink-soft">
        {items.map((item) => (
          <li key={item.href} className="flex items-center">
            <a
              href={item.href}
              className="inline-flex min-h-11 min-w-11 items-center hover:text-accent hover:underline"
            >
              {item.label}
            </a>
            <span aria-hidden="true" className="mx-2 text-line-strong">
              ／
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
