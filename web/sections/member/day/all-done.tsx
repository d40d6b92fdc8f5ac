import { AllDoneArt } from '../../../art/all-done-art.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { Phrases } from '../../../ui/content/phrases.tsx'

/** The end of the day's list. It asks for nothing more. */
export function AllDone({ points }: { points: number }) {
  return (
    <Card
      corners="xl"
      padding="none"
      className="squared-paper flex animate-rise items-center gap-4 px-6 py-4 sm:gap-8 sm:px-8"
    >
      <AllDoneArt className="w-28 shrink-0 sm:w-36" />
      <div>
        <p className="text-lg font-bold">
          <Phrases>今日の分は、ぜんぶできました</Phrases>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {points > 0 && <span className="inline-block">今日は＋{points}pt。</span>}
          <span className="inline-block">
            <Phrases>また明日、ここでお待ちしています。</Phrases>
          </span>
        </p>
      </div>
    </Card>
  )
}
