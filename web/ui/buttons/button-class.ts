import { cx } from '../cx.ts'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** Full width. */
  wide?: boolean
}

export function buttonClass(
  { variant = 'primary', size = 'md', wide = false }: ButtonLook,
  className?: string,
): string {
  return cx(base, variants[variant], sizes[size], wide && 'w-full', className)
}

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-full border font-bold text-center leading-snug no-underline transition-[color,background-color,box-shadow,translate] duration-200 ease-soft select-none active:translate-y-px disabled:pointer-events-none disabled:border-transparent disabled:bg-line disabled:text-ink-soft disabled:shadow-none aria-busy:cursor-progress'

const variants = {
  primary: 'border-transparent bg-accent text-accent-ink shadow-card hover:bg-accent-hover hover:shadow-lift',
  secondary: 'border-line-strong bg-surface text-ink hover:border-accent hover:text-accent',
  quiet: 'border-transparent bg-transparent text-accent hover:bg-accent-soft',
  danger: 'border-transparent bg-danger text-danger-ink hover:opacity-90',
}

const sizes = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-6 text-base',
  lg: 'min-h-14 px-8 text-lg max-[359px]:px-5',
}
