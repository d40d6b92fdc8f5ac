import { dayWords } from '#contract/values/day-words.ts'
import { weekdayNames, weekdayOf } from '#contract/values/japan-day.ts'
import { useToday } from '#web/client/use-today.ts'

type Props = { nickname: string | null }

export function Greeting({ nickname }: Props) {
  // The day in Japan, which counts for stamps and missions wherever the member is.
  const today = useToday()
  return (
    <div className="pt-3 pb-5">
      <p className="numerals text-sm font-medium text-ink-soft">
        {dayWords(today)}（{weekdayNames[weekdayOf(today)]}）
      </p>
      <h1 className="mt-0.5 text-xl sm:text-2xl">
        <span className="inline-block">{greetingAt(new Date().getHours())}、</span>
        <wbr />
        {/* Reserves its space until the name is known, so that nothing jumps. */}
        <span className="inline-block min-h-[1lh] break-all">{nickname && `${nickname}さん`}</span>
      </h1>
    </div>
  )
}

function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 11) return 'おはようございます'
  if (hour >= 11 && hour < 18) return 'こんにちは'
  return 'こんばんは'
}
