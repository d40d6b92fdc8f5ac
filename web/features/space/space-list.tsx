import { apps } from '#contract/apps/apps.ts'
import { type Space, type SpaceRole, spacesDocument } from '#contract/space/space.ts'
import { spacesMax } from '#contract/space/space-rules.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { spacePath } from './space-path.ts'

const roles: Record<SpaceRole, string> = { owner: '管理する人', write: '書きこめる', read: '見るだけ' }

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
              {[apps[space.app].name, stateOf(space), namesOf(space)].filter(Boolean).join('・')}
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

const stateOf = ({ state, role }: Space) => (state === 'ended' ? '終わりました' : roles[role])

const namesOf = ({ me, members }: Space) =>
  members
    .filter(({ id }) => id !== me)
    .map(({ name }) => `${name}さん`)
    .join('、')
