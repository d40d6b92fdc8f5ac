import type { Space } from '#contract/space/space.ts'
import { othersOf } from '#web/text/space.ts'
import { PeopleIcon } from '#web/ui/icons/things/people.tsx'

/** Beside the name of a shared thing. `relative` holds the hidden words, which would otherwise widen the page. */
export function SpaceMark({ space }: { space: Space }) {
  const others = othersOf(space)
  const words =
    space.state === 'ended'
      ? 'いっしょに使うのは終わりました'
      : others
        ? `${others}といっしょに使っています`
        : 'いっしょに使う人を招待中'
  return (
    <span title={words} className="relative shrink-0 text-ink-soft">
      <PeopleIcon size={16} />
      <span className="sr-only">（{words}）</span>
    </span>
  )
}
