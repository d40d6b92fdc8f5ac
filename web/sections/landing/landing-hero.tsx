import type { ReactNode } from 'react'
import type { BuiltPicture } from '../../images/built-image.ts'
import { Picture } from '../../images/picture.tsx'
import { Badge } from '../../ui/content/badge.tsx'
import { Container } from '../../ui/content/container.tsx'
import { Phrases } from '../../ui/content/phrases.tsx'

type Props = {
  /** One line above the title. */
  over: ReactNode
  title: ReactNode
  lead: ReactNode
  picture: BuiltPicture
  /** The main action of the page. */
  action: ReactNode
}

/** The first view of a landing page, with the advertising label at the top. */
export function LandingHero({ over, title, lead, picture, action }: Props) {
  return (
    <section aria-labelledby="landing-title" className="relative overflow-x-clip">
      <div
        aria-hidden="true"
        className="squared-paper home-squares absolute inset-x-0 -top-2 bottom-0 -z-1"
      />
      <Container className="grid items-center gap-x-10 gap-y-8 pt-8 pb-12 sm:pt-12 lg:grid-cols-[1fr_1.1fr] lg:py-16">
        <div>
          <div className="mb-4 flex min-h-8 items-center gap-3 text-sm font-bold text-accent">
            <Badge>PR</Badge>
            {over}
          </div>
          <h1 id="landing-title" className="text-3xl leading-snug sm:text-4xl lg:text-5xl lg:leading-tight">
            {title}
          </h1>
          <div className="mt-5 max-w-xl text-ink-soft sm:text-lg">
            <Phrases>{lead}</Phrases>
          </div>
          <div className="mt-7">{action}</div>
        </div>
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 36rem, calc(100vw - 2.5rem)"
          className="rounded-xl border border-line shadow-card"
          isFirst
        />
      </Container>
    </section>
  )
}
