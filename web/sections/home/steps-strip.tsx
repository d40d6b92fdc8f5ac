import type { ReactNode } from 'react'
import { appIds } from '#contract/apps/apps.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import { Card } from '../../ui/content/card.tsx'
import { Container } from '../../ui/content/container.tsx'
import { CheckListIcon } from '../../ui/icons/things/check-list.tsx'
import { GiftIcon } from '../../ui/icons/things/gift.tsx'
import { SproutIcon } from '../../ui/icons/things/sprout.tsx'

const steps = [
  {
    icon: <CheckListIcon size={28} />,
    title: '記録する',
    text: `${appIds.length}つのアプリに、今日のひとつを。`,
  },
  { icon: <SproutIcon size={28} />, title: '貯まる', text: '会員なら、記録するたびにポイント。' },
  { icon: <GiftIcon size={28} />, title: '交換する', text: `${pointWorth}でギフトに。手数料は0円。` },
]

/** The whole service at a glance. */
export function StepsStrip() {
  return (
    <Container className="pb-6 sm:pb-10">
      <Card as="ol" corners="xl" padding="none" aria-label="こつこつの使い方" className="grid md:grid-cols-3">
        {steps.map((step, at) => (
          <Step key={step.title} {...step} number={at + 1} />
        ))}
      </Card>
    </Container>
  )
}

type StepProps = { icon: ReactNode; title: string; text: string; number: number }

function Step({ icon, title, text, number }: StepProps) {
  return (
    <li className="flex items-center gap-4 border-line md:items-start p-5 not-first:border-t sm:p-6 md:not-first:border-t-0 md:not-first:border-l">
      <span className="relative grid size-14 shrink-0 place-items-center rounded-[46%_54%_52%_48%/56%_50%_50%_44%] bg-accent-soft text-accent">
        {icon}
        <span
          aria-hidden="true"
          className="numerals absolute -top-1 -left-1 grid size-6 place-items-center rounded-full bg-accent text-xs font-bold text-accent-ink"
        >
          {number}
        </span>
      </span>
      <p>
        <strong className="block text-lg">{title}</strong>
        <span className="block text-sm text-ink-soft">{text}</span>
      </p>
    </li>
  )
}
