import { useState } from 'react'
import { handOverSpace, removeFromSpace, type Space, setSpaceRole } from '#contract/space/space.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { roleWords } from '#web/text/space.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { MoreIcon } from '#web/ui/icons/directions/more.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import type { Question } from './space-question.tsx'

type Member = Space['members'][number]
type Props = { space: Space; onAsk: (question: Question) => void }

/** The people in it. The owner changes what somebody may do, hands it over and removes people. */
export const SpacePeople = ({ space, onAsk }: Props) => (
  <section aria-label="いっしょに使う人">
    <ul className="divide-y divide-line">
      {space.members.map((member) => (
        <Person key={member.id} member={member} space={space} onAsk={onAsk} />
      ))}
    </ul>
  </section>
)

function Person({ member, space, onAsk }: Props & { member: Member }) {
  const [isOpen, setOpen] = useState(false)
  const isMe = member.id === space.me
  const isChangeable = space.role === 'owner' && !isMe && space.state === 'open'
  const isAsked = space.state === 'open' && space.role === 'owner' && space.offeredTo === member.id
  const key = { space: space.id, member: member.id }
  const other = member.role === 'read' ? 'write' : 'read'
  const changing = useAction(async () => {
    await call(setSpaceRole, { ...key, role: other })
    toast.done(
      other === 'read'
        ? `${member.name}さんは、見るだけになりました`
        : `${member.name}さんも、書きこめるようになりました`,
    )
  }, errorSentence)
  const withdrawing = useAction(async () => {
    await call(handOverSpace, { ...key, member: null })
    toast.done('引き継ぎの依頼を取り消しました')
  }, errorSentence)

  return (
    <li>
      <div className="flex min-h-14 items-center gap-3 py-1.5">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-paper-deep font-bold text-ink-soft"
        >
          {[...member.name][0]}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-bold break-words">
            {member.name}
            {isMe ? <span className="font-normal text-ink-soft">（あなた）</span> : 'さん'}
          </span>
          <span className="block text-sm text-ink-soft">
            {roleWords[member.role]}
            {isAsked && '・引き継ぎの返事を待っています'}
          </span>
        </span>
        {isChangeable && (
          <IconButton
            label={`${member.name}さんの設定`}
            icon={<MoreIcon />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <div className="flex flex-col items-start gap-1 pb-2 pl-9 sm:flex-row">
          <Button size="sm" variant="quiet" busy={changing.isBusy} onClick={changing.run}>
            {other === 'read' ? '見るだけにする' : '書きこめるようにする'}
          </Button>
          {isAsked ? (
            <Button size="sm" variant="quiet" busy={withdrawing.isBusy} onClick={withdrawing.run}>
              引き継ぎの依頼を取り消す
            </Button>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                onAsk({
                  title: `管理を${member.name}さんに引き継ぎますか？`,
                  text: `${member.name}さんが引き受けると、招待、人を外すこと、終えることは、${member.name}さんだけができるようになります。あなたは書きこめる人になり、いつでも抜けられます。それまでは、いまのままです。`,
                  confirm: '引き継ぎを頼む',
                  act: async () => {
                    await call(handOverSpace, key)
                    toast.done(`${member.name}さんに、管理の引き継ぎを頼みました`)
                  },
                })
              }
            >
              管理を引き継ぐ
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              onAsk({
                title: `${member.name}さんを外しますか？`,
                text: '外すと、この人の画面と端末から消えます。まだ使われていない招待リンクも、すべて使えなくなります。',
                confirm: '外す',
                isDanger: true,
                act: async () => {
                  await call(removeFromSpace, key)
                  toast.done(`${member.name}さんを外しました`)
                },
              })
            }
          >
            外す
          </Button>
        </div>
      )}
    </li>
  )
}
