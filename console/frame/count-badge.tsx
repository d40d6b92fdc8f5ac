/** How much waits for the operator who looks, such as 「3件の承認待ち」. Nothing if there is nothing. */
export function CountBadge({ count, of }: { count: number; of: string }) {
  if (count === 0) return null
  return (
    <span className="numerals min-w-5 rounded-full bg-danger px-1.5 text-center text-xs leading-5 font-bold text-danger-ink">
      {count > 99 ? '99+' : count}
      <span className="sr-only">件の{of}</span>
    </span>
  )
}
