import { ProgrammeRules } from '../../features/referral/programme-rules.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { Card } from '../../ui/content/card.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from '../home/band.tsx'

/** All conditions for the reward, fully visible. */
export function LandingConditions() {
  return (
    <Band id="conditions" titleId="conditions-title">
      <div className="mx-auto max-w-3xl">
        <SectionHeading id="conditions-title" over="付与の条件" title="お受け取りの条件" />
        <Card padding="lg" className="mt-8">
          <ProgrammeRules />
        </Card>
        <p className="mt-5 text-sm text-ink-soft">
          このページは、こつこつの紹介プログラムのご案内（PR）です。紹介した方には、条件に応じてポイントが付与されます。詳しくは
          <TextLink href="/termofservice#referral">利用規約</TextLink>をご覧ください。
        </p>
      </div>
    </Band>
  )
}
