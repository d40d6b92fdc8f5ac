import { useState } from 'react'
import type { RecordBase } from '#contract/apps/app-records.ts'
import { type Space, takeOverSpace } from '#contract/space/space.ts'
import { dayWords } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { currentUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import type { AppStorage } from '#web/storage/app-storage.ts'
import { forgetKeptNote, keptCount } from '#web/storage/space/kept-note.ts'
import { takeCopy } from '#web/storage/space/leave.ts'
import { useListing } from '#web/storage/use-storage.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { SpaceGone } from './space-gone.tsx'
import { nameIn } from './space-words.ts'
import { useSpaces } from './use-spaces.ts'

type Props<R extends RecordBase> = { storage: AppStorage<R> }

/**
 * Questions and news about shared things: whether to take one over, whether to keep one that has ended,
 * those that are gone, and changes that stayed here because nobody takes them.
 */
export function SpaceNotices<R extends RecordBase>({ storage }: Props<R>) {
  const spaces = useSpaces(storage.app)
  const ended = spaces.filter(({ state }) => state === 'ended')
  const offered = spaces.filter(({ state, me, offeredTo }) => state === 'open' && me === offeredTo)
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {offered.map((space) => (
        <Offered key={space.id} space={space} />
      ))}
      {ended.map((space) => (
        <Ended key={space.id} space={space} storage={storage} />
      ))}
      <SpaceGone app={storage.app} />
      <Kept storage={storage} />
    </div>
  )
}

/** The question of the owner whether the member takes the shared thing over. */
function Offered({ space }: { space: Space }) {
  const answering = useAction(async (isWanted: boolean) => {
    await call(takeOverSpace, { space: space.id, isWanted })
    toast.done(isWanted ? `「${space.title}」を管理する人になりました` : 'お断りしました')
  }, errorSentence)
  const owner = space.members.find(({ role }) => role === 'owner')
  const who = (owner && nameIn(space, owner.id)) ?? '管理する人'
  return (
    <Notice
      live
      title={`${who}から、「${space.title}」の管理を引き継いでほしいと頼まれています`}
      action={
        <>
          <Button size="sm" busy={answering.isBusy} onClick={() => void answering.run(true)}>
            引き継ぐ
          </Button>
          <Button size="sm" variant="quiet" busy={answering.isBusy} onClick={() => void answering.run(false)}>
            引き継がない
          </Button>
        </>
      }
    >
      引き継ぐと、招待、人を外すこと、終えることができるようになり、保存の容量はあなたの分になります。引き継がなくても、いままでどおり使えます。
    </Notice>
  )
}

function Ended<R extends RecordBase>({ space, storage }: Props<R> & { space: Space }) {
  const taking = useAction((isCopied: boolean) => takeCopy(storage, space.id, isCopied), errorSentence)
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
      {`${enderWords(space)}${until ? `${until}までに選ばないと、消えます。` : ''}`}
    </Notice>
  )
}

function enderWords({ role, endedBy }: Space): string {
  if (role === 'owner') return ''
  return `${endedBy ? `${endedBy}さん` : '管理していた人'}が終えました。`
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
          className="-ml-4"
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
