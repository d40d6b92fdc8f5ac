type Props = {
  title?: string
  items: readonly { id: string; label: string }[]
}

export function TableOfContents({ title = '目次', items }: Props) {
  return (
    <nav aria-label={title} data-print="no" className="rounded-lg border border-line bg-surface p-5">
      <h2 className="text-sm text-ink-soft">{title}</h2>
      <ol className="mt-2">
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              className="flex min-h-11 items-center border-l-2 border-line py-1.5 pl-4 text-sm leading-snug transition-colors hover:border-accent hover:text-accent"
            >
              {item.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
