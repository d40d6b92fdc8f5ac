import { useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import type { Space } from '#contract/space/space.ts'
import { dayWords } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { forgetKeptNote, keptCount } from '#web/storage/space/kept-note.ts'
import { takeCopy } from '#web/storage/space/leave.ts'
import { useListing } from '#web/storage/use-storage.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSpaces } from './use-spaces.ts'

type Props<R extends RecordBase> = { storage: AppStorage<R> }

/** Things that their owner ended and that can still be kept, and changes that stayed here because nobody takes them. */
export function SpaceNotices<R extends RecordBase>({ storage }: Props<R>) {
  const ended = useSpaces(storage.app).filter(({ state }) => state === 'ended')
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {ended.map((space) => (
        <Ended key={space.id} space={space} storage={storage} />
      ))}
      <Kept storage={storage} />
    </div>
  )
}

function Ended<R extends RecordBase>({ space, storage }: Props<R> & { space: Space }) {
  const taking = useAction((isCopied: boolean) => takeCopy(storage, space.id, isCopied), errorSentence)
  const owner = space.members.find(({ role, id }) => role === 'owner' && id !== space.me)
  const until = space.readableUntil && dayWords(japanDay(new Date(space.readableUntil)))
  return (
    <Notice
      live
      title={`「${space.title}」は、いっしょに使うのが終わりました`}
      action={
        <>
          <Button size="sm" busy={taking.isBusy} onClick={() => void taking.run(true)}>
            自分用に残す
          </Button>
          <Button size="sm" variant="quiet" busy={taking.isBusy} onClick={() => void taking.run(false)}>
            残さない
          </Button>
        </>
      }
    >
      {owner ? `${owner.name}さんが終えました。` : ''}
      {until && `${until}までに選ばないと、消えます。`}
    </Notice>
  )
}

/** The records come with a new listing, so the count is read again then. */
function Kept<R extends RecordBase>({ storage }: Props<R>) {
  useListing(storage)
  const [, setSeen] = useState(0)
  const uid = currentUser()?.uid
  const count = uid ? keptCount(storage.app, uid) : 0
  if (!uid || count === 0) return null
  return (
    <Notice
      live
      title="まだ送っていなかった変更を、自分用に残しました"
      action={
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            forgetKeptNote(storage.app, uid)
            setSeen((times) => times + 1)
          }}
        >
          わかりました
        </Button>
      }
    >
      {`いっしょに使っていたものに、もう書きこめなくなったためです（${count}件）。`}
    </Notice>
  )
}
