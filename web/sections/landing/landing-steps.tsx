import type { ReactNode } from 'react'
import type { ArtProps } from '../../art/scene.tsx'
import { Card } from '../../ui/content/card.tsx'
import { HeldRoom } from '../../ui/content/held-room.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from '../home/band.tsx'

type LandingStep = {
  title: string
  text: string
  /** All that it may say, if that is decided after the page was shown. */
  texts?: readonly string[]
  Art: (props: ArtProps) => ReactNode
}

type Props = { over: string; title: string; steps: readonly LandingStep[]; children?: ReactNode }

/** The process in three pictures. */
export function LandingSteps({ over, title, steps, children }: Props) {
  return (
    <Band id="steps" titleId="steps-title" tone="moss">
      <SectionHeading id="steps-title" over={over} title={title} align="center" />
      <ol className="mt-10 grid gap-5 md:grid-cols-3">
        {steps.map(({ title, text, texts = [], Art }, at) => (
          <Card
            as="li"
            corners="xl"
            padding="none"
            key={title}
            className="grid grid-cols-[7rem_1fr] items-center gap-x-4 p-5 md:grid-cols-1 md:content-start md:justify-items-center md:p-7 md:text-center"
          >
            {/* Equal heights, so that the titles below align. */}
            <Art className="mx-auto md:h-36 md:w-auto" />
            <div className="md:mt-4">
              <h3 className="text-lg">
                <span className="numerals mr-2 text-accent">{at + 1}</span>
                {title}
              </h3>
              <p className="mt-1.5 text-sm text-ink-soft">
                <HeldRoom of={texts}>{text}</HeldRoom>
              </p>
            </div>
          </Card>
        ))}
      </ol>
      {children && <div className="mt-10 text-center">{children}</div>}
    </Band>
  )
}
