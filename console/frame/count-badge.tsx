/** How many requests the operator can decide. Nothing if there are none. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="numerals min-w-5 rounded-full bg-danger px-1.5 text-center text-xs leading-5 font-bold text-danger-ink">
      {count > 99 ? '99+' : count}
      <span className="sr-only">件の承認待ち</span>
    </span>
  )
}
