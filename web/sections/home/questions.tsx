import { Cat } from '../../art/cat.tsx'
import { Pebble } from '../../art/pebble.tsx'
import { Scene } from '../../art/scene.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Accordion } from '../../ui/content/accordion.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from './band.tsx'
import { questions } from './questions-and-answers.ts'

export function Questions() {
  return (
    <Band id="faq" titleId="faq-title" tone="deep">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-14">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="faq-title" over="よくあるご質問" title="はじめる前に、気になること。" />
          <WonderingCat />
        </div>
        <div>
          <Accordion items={questions} />
          <p className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 text-ink-soft lg:justify-start">
            ここにないことは、お気軽にお尋ねください。
            <ButtonLink href="/contact" variant="secondary">
              お問い合わせ
            </ButtonLink>
          </p>
        </div>
      </div>
    </Band>
  )
}

function WonderingCat() {
  return (
    <Scene width={260} height={200} className="mt-8 hidden w-64 lg:block">
      <circle cx="130" cy="104" r="84" className="fill-art-gold-soft" stroke="none" opacity="0.7" />
      <path d="M22 186c64-7 150-7 216 0" />
      <Pebble x={188} y={188} width={86} height={38} fill="fill-art-stone" />
      <Pebble x={184} y={152} width={58} height={27} fill="fill-art-indigo-soft" tilt={-4} />
      <Cat x={98} y={188} size={1.05} flip />
      <path
        d="M172 84c0-18 26-18 26-1 0 12-13 12-13 23M185 118h.1M214 52c0-12 17-12 17-1 0 8-8 8-8 15M223 75h.1"
        className="stroke-art-kaki"
        strokeWidth="5"
      />
    </Scene>
  )
}
