/** The shared look of inputs and selects. */
export const controlClass =
  'w-full rounded-md border border-line-strong bg-surface px-4 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink-soft focus:border-accent focus:outline-3 focus:outline-offset-0 focus:outline-accent disabled:bg-paper-deep disabled:text-ink-soft aria-invalid:border-danger aria-invalid:bg-danger-soft/40'
