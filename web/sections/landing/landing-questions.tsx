import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Accordion } from '../../ui/content/accordion.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from '../home/band.tsx'

type Props = { items: readonly { question: string; answer: string }[] }

export function LandingQuestions({ items }: Props) {
  return (
    <Band id="faq" titleId="faq-title" tone="deep">
      <div className="mx-auto max-w-3xl">
        <SectionHeading id="faq-title" over="よくあるご質問" title="気になることは、ここで。" />
        <div className="mt-8">
          <Accordion items={items} />
        </div>
        <p className="mt-6 text-sm text-ink-soft">
          ここにないことは、<TextLink href="/contact">お問い合わせ</TextLink>からお尋ねください。
        </p>
      </div>
    </Band>
  )
}
