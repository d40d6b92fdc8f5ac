import type { ReactNode } from 'react'

type Props = { isOn: boolean; onPress: () => void; children: ReactNode }

/** A toggle for one filter of a list. */
export function FilterChip({ isOn, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-ink-soft transition-colors hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent"
    >
      {children}
    </button>
  )
}
