import { type ComponentPropsWithRef, createElement, type JSX } from 'react'
import { cx } from '../cx.ts'

type Own<Tag> = {
  /** The HTML element: `div` unless given; a card with `href` is always a link. */
  as?: Tag
  /** plain: a sheet on the paper · quiet: sunk into it · accent: the most important one */
  tone?: 'plain' | 'quiet' | 'accent'
  /** The whole card is a link and lifts under the pointer. */
  href?: string
  corners?: 'md' | 'lg' | 'xl'
  padding?: 'none' | 'md' | 'lg'
  className?: string
}

type Props<Tag extends keyof JSX.IntrinsicElements> = Own<Tag> &
  Omit<ComponentPropsWithRef<Tag>, keyof Own<Tag>>

export function Card<Tag extends keyof JSX.IntrinsicElements = 'div'>(props: Props<Tag>) {
  const { as = 'div', tone = 'plain', href, corners = 'lg', padding = 'md', className, ...others } = props
  const look = cx(rounded[corners], 'border', tones[tone], paddings[padding], className)
  const tag: string = href ? 'a' : as
  return createElement(tag, { ...others, href, className: href ? cx(linkClass, look) : look })
}

const linkClass =
  'block text-ink no-underline transition duration-300 ease-soft hover:-translate-y-0.5 hover:border-accent/50 hover:shadow-lift'

const rounded = { md: 'rounded-md', lg: 'rounded-lg', xl: 'rounded-xl' }

const tones = {
  plain: 'border-line bg-surface shadow-card',
  quiet: 'border-transparent bg-paper-deep',
  accent: 'border-accent/25 bg-accent-soft',
}

const paddings = { none: '', md: 'p-5 sm:p-6', lg: 'p-6 sm:p-9' }
