type Props = { href?: string; children?: string }

/** The first tab stop. The page's <main> has the id and tabIndex={-1}. */
export function SkipLink({ href = '#main', children = '本文へ移動' }: Props) {
  return (
    <a
      href={href}
      data-print="no"
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-full bg-ink px-5 py-3 font-bold text-paper focus:translate-y-0"
    >
      {children}
    </a>
  )
}
