import { Sprout } from './art/sprout.tsx'

type Props = { nickname: string | null }

export function Greeting({ nickname }: Props) {
  const now = new Date()
  return (
    <div className="squared-paper mt-2 flex items-center justify-between gap-4 overflow-hidden rounded-xl border border-line bg-paper-deep px-6 py-7 sm:px-9 sm:py-9">
      <div className="min-w-0">
        <p className="numerals text-sm font-medium text-ink-soft">
          {now.toLocaleDateString('ja-JP', { month: 'long', day: 'numeric', weekday: 'long' })}
        </p>
        <h1 className="mt-1 text-xl sm:text-3xl">
          <span className="inline-block">{greetingAt(now.getHours())}、</span>
          <wbr />
          {/* Keeps its place until the name is known, so that nothing jumps. */}
          <span className="inline-block min-h-[1lh] break-all">{nickname && `${nickname}さん`}</span>
        </h1>
        <p className="mt-2 text-ink-soft">今日もひとつ、小さな記録から。</p>
      </div>
      <svg viewBox="0 0 80 80" aria-hidden="true" className="w-16 shrink-0 sm:w-28" fill="none">
        <ellipse cx="40" cy="66" rx="30" ry="7" className="fill-art-stone-soft" />
        <Sprout x={40} y={64} size={1.5} />
      </svg>
    </div>
  )
}

function greetingAt(hour: number): string {
  if (hour >= 4 && hour < 11) return 'おはようございます'
  if (hour >= 11 && hour < 18) return 'こんにちは'
  return 'こんばんは'
}
