import { apps } from '#contract/apps/apps.ts'
import { type IfErased, type Space, setSpaceIfErased, spacesDocument } from '#contract/space/space.ts'
import { endedSpaceDays } from '#contract/space/space-rules.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { ifErasedChoices } from '#web/text/space.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useAction } from '#web/ui/use-action.ts'

/** Asks a member who leaves about the shared things that others would lose. */
export function SpacesIfErased() {
  const { data } = useLastKnown(spacesDocument)
  const owned = (data?.spaces ?? []).filter(
    ({ role, state, members }) => role === 'owner' && state === 'open' && members.length > 1,
  )
  if (owned.length === 0) return null
  return (
    <Card tone="quiet">
      <h2 className="text-lg">いっしょに使っているもの</h2>
      <p className="mt-2 text-ink-soft">
        {`あなたが管理しているものを、退会のあとどうするか選べます。引き継ぐと、頼んだ人か、いちばん前からいる人が管理します（だれも引き継げないときは、終わります）。終えると、ほかの人は${endedSpaceDays}日のあいだ、いまの内容を自分用に残せます。`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {owned.map((space) => (
          <OwnedSpace key={space.id} space={space} />
        ))}
      </ul>
    </Card>
  )
}

function OwnedSpace({ space: { id, app, title, ifErased } }: { space: Space }) {
  const { run, isBusy } = useAction(
    (choice: IfErased) => call(setSpaceIfErased, { space: id, choice }),
    errorSentence,
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-bold break-words">{title}</span>
        <span className="block text-sm text-ink-soft">{apps[app].name}</span>
      </span>
      <div className="w-32">
        <Select
          aria-label={`退会したときの「${title}」`}
          value={ifErased ?? 'hand-over'}
          disabled={isBusy}
          options={ifErasedChoices}
          onChange={({ target }) => void run(target.value === 'end' ? 'end' : 'hand-over')}
        />
      </div>
    </li>
  )
}
