import type { ReactNode } from 'react'
import { Container } from '../../ui/content/container.tsx'
import { cx } from '../../ui/cx.ts'

type Props = {
  id: string
  /** The id of the heading that labels the section. */
  titleId: string
  tone?: 'paper' | 'deep' | 'moss' | 'gold'
  children: ReactNode
  className?: string
}

/** An edge-to-edge section. Its coloured edge looks like torn paper. */
export function Band({ id, titleId, tone = 'paper', children, className }: Props) {
  return (
    <section id={id} aria-labelledby={titleId} data-part className="relative scroll-mt-20">
      {tone !== 'paper' && <Edge className={edges[tone]} />}
      <div className={cx('py-16 sm:py-24', tones[tone], className)}>
        <Container>{children}</Container>
      </div>
      {tone !== 'paper' && <Edge className={cx(edges[tone], 'rotate-180')} />}
    </section>
  )
}

function Edge({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1200 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx('-my-px block h-6 w-full sm:h-10', className)}
    >
      <path d="M0 40V22C90 8 170 4 290 12s190 20 320 12S820 2 930 6s190 22 270 12v22Z" />
    </svg>
  )
}

const tones = { paper: '', deep: 'home-deep', moss: 'home-moss', gold: 'home-gold' }
const edges = { deep: 'home-deep-fill', moss: 'home-moss-fill', gold: 'home-gold-fill' }
