type Props = { count: number; onPress: () => void }

/** Tells a reader further down that new entries arrived above, with a button to go there. */
export function NewAbove({ count, onPress }: Props) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onPress}
          className="pointer-events-auto min-h-11 animate-rise rounded-full bg-accent px-5 text-sm font-bold text-accent-ink shadow-float hover:bg-accent-hover"
        >
          新しい動きが{count}件あります
        </button>
      )}
    </div>
  )
}
