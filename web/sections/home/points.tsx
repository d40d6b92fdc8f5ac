import { pointExpiryMonths, pointWorth } from '#contract/point/point-rules.ts'
import { TextLink } from '../../ui/buttons/text-link.tsx'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from './band.tsx'
import { FirstDayPoints } from './first-day-points.tsx'
import { MissionTable } from './mission-table.tsx'
import { PebblePile } from './pebble-pile.tsx'
import { StampWeek } from './stamp-week.tsx'

export function Points() {
  return (
    <Band id="points" titleId="points-title" tone="deep">
      <SectionHeading
        id="points-title"
        over="ポイントのしくみ"
        title={
          <span className="break-keep wrap-anywhere">
            はじめての日に、
            <wbr />
            最大
            <span data-value="first-day">
              <FirstDayPoints />
            </span>
            pt。
          </span>
        }
        lead={`${pointWorth}。いちばん小さな交換の分が、はじめての日に貯まります。`}
        align="center"
      />
      <div className="mt-10 grid gap-6 sm:mt-14 lg:grid-cols-[1fr_1.12fr] lg:gap-8">
        <div data-part data-value="pile" className="flex flex-col">
          <PebblePile />
        </div>
        <div data-part className="flex flex-col gap-6 lg:gap-8">
          <div data-value="missions">
            <MissionTable />
          </div>
          <div data-value="week" className="flex grow flex-col">
            <StampWeek />
          </div>
        </div>
      </div>
      <p className="mx-auto mt-8 max-w-2xl text-center text-sm text-ink-soft">
        ポイントは会員の方が対象です。有効期限は、最後に獲得・交換・スタンプをした日から
        <span className="whitespace-nowrap">{pointExpiryMonths}か月後</span>
        の月末まで。続けているあいだは延び続けます。詳しくは
        <TextLink href="/termofservice">利用規約</TextLink>をご覧ください。
      </p>
    </Band>
  )
}
