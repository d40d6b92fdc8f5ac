import { apps } from '#contract/apps/apps.ts'
import { type Space, spacesDocument } from '#contract/space/space.ts'
import { spacePath } from '#contract/space/space-path.ts'
import { spacesMax } from '#contract/space/space-rules.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { othersOf, roleWords } from '#web/text/space.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** Everything that the member shares with others, in every app. */
export function SpaceList() {
  const { data } = useLastKnown(spacesDocument)
  const spaces = data?.spaces ?? []
  if (spaces.length === 0)
    return (
      <p className="text-ink-soft">
        まだありません。やることのリストやメモを開いて、メニューの「いっしょに使う」から始められます。
      </p>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {spaces.map((space) => (
          <li key={space.id} className="py-3">
            <TextLink href={spacePath(space)} className="inline-block font-bold break-words">
              {space.title}
            </TextLink>
            <p className="text-sm text-ink-soft">
              {[apps[space.app].name, stateOf(space), withWhom(space)].filter(Boolean).join('・')}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {spaces.length}件（{spacesMax}件まで）
      </p>
    </>
  )
}

const stateOf = ({ state, role }: Space) => (state === 'ended' ? '終わりました' : roleWords[role])

function withWhom(space: Space): string {
  const others = othersOf(space)
  return others && `${others}といっしょに`
}
