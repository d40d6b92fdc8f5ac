import { type ReactNode, useState } from 'react'
import { accountDocument } from '#contract/account.ts'
import { listSpaceInvites, type Space } from '#contract/space/space.ts'
import { endedSpaceDays, type SpaceKind, spaceMembersMax } from '#contract/space/space-rules.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { call } from '#web/client/transport/call.ts'
import { useRead } from '#web/client/use-read.ts'
import { endWith, leaveWith } from '#web/storage/space/leave.ts'
import { type StorageToShare, startSpace } from '#web/storage/space/start-space.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { OpenInvites } from './open-invites.tsx'
import { SpaceIfErased } from './space-if-erased.tsx'
import { SpaceInvite } from './space-invite.tsx'
import { SpacePeople } from './space-people.tsx'
import { type Question, SpaceQuestion } from './space-question.tsx'
import { SpaceReport } from './space-report.tsx'
import { kindWords, lossWords } from './space-words.ts'

/** A thing that is or may be shared. */
export type Shareable = {
  storage: StorageToShare
  kind: SpaceKind
  title: string
  /** Null while it is one's own. */
  space: Space | null
  /** The records that it consists of. */
  ids: () => readonly string[]
  fill?: (space: string) => void
  /** Everything that is written in it now; it goes along with a report. */
  copyText: () => string
}

type Props = { shareable: Shareable; onClose: () => void }

/** 「いっしょに使う」: starts it, shows who is in it, and changes that. */
export function SpaceSheet({ shareable, onClose }: Props) {
  const { kind, title, space } = shareable
  const [question, setQuestion] = useState<Question | null>(null)
  const starting = useAction(async () => {
    await startSpace(shareable.storage, shareable)
    toast.done(`「${title}」をいっしょに使えるようになりました`)
  }, errorSentence)
  return (
    <Dialog
      open
      onClose={onClose}
      title={space ? `「${space.title}」をいっしょに使う` : 'いっしょに使う'}
      width="md"
      actions={
        !space && (
          <Button busy={starting.isBusy} onClick={starting.run}>
            いっしょに使いはじめる
          </Button>
        )
      }
    >
      {space ? (
        <Shared shareable={shareable} space={space} onAsk={setQuestion} />
      ) : (
        <Explained kind={kind} title={title} />
      )}
      {question && (
        <SpaceQuestion
          question={question}
          onCancel={() => setQuestion(null)}
          onDone={() => (question.isLast ? onClose() : setQuestion(null))}
        />
      )}
    </Dialog>
  )
}

function Explained({ kind, title }: { kind: SpaceKind; title: string }) {
  const nickname = useDocument(accountDocument)?.nickname
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        招待した人と「{title}」を読み書きします（{spaceMembersMax}
        人まで）。だれかの変更は、みんなの画面にすぐ出ます。電波のない所で書いたものも、つながったときに合わさります。
      </p>
      <p className="text-sm text-ink-soft">
        相手に見えるのは、この{kindWords[kind]}の中身と、あなたのニックネーム
        {nickname && `「${nickname}」`}
        だけです。メールアドレスやポイントは見えません。招待は、次の画面でできます。
      </p>
      {lossWords[kind] && <p className="text-sm text-ink-soft">{lossWords[kind]}</p>}
    </div>
  )
}

type SharedProps = { shareable: Shareable; space: Space; onAsk: (question: Question) => void }

function Shared({ shareable: { storage, copyText }, space, onAsk }: SharedProps) {
  const isOwner = space.role === 'owner'
  const invites = useRead(
    isOwner ? `invites ${space.id}` : null,
    () => call(listSpaceInvites, { space: space.id }),
    // One is used, or ends with a removal or a lowered role.
    { changes: [space.members.map(({ id, role }) => `${id} ${role}`).join()] },
  )
  const open = invites.value?.invites ?? []
  const word = kindWords[space.kind]
  return (
    <div className="grid grid-cols-1 gap-6">
      <SpacePeople space={space} onAsk={onAsk} />
      {isOwner && space.state === 'open' && (
        <>
          <Part title="人を招待する">
            <SpaceInvite space={space} onInvited={invites.read} />
          </Part>
          {open.length > 0 && <OpenInvites space={space.id} invites={open} onEnded={invites.read} />}
          <SpaceIfErased space={space} />
        </>
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        {isOwner ? (
          <div>
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                onAsk({
                  title: `「${space.title}」をいっしょに使うのを終えますか？`,
                  text: `この${word}は、あなただけのものに戻ります。ほかの人は、いまの内容を${endedSpaceDays}日のあいだ、自分用に残せます。`,
                  confirm: '終える',
                  isLast: true,
                  isDanger: true,
                  act: async () => {
                    await endWith(storage, space.id)
                    toast.done('いっしょに使うのを終えました')
                  },
                })
              }
            >
              いっしょに使うのを終える
            </Button>
          </div>
        ) : (
          <div>
            <Button
              size="sm"
              variant="quiet"
              onClick={() =>
                onAsk({
                  title: `「${space.title}」から抜けますか？`,
                  text: `この${word}は、あなたの端末から消えます。ほかの人の${word}は、そのままです。`,
                  confirm: '抜ける',
                  isLast: true,
                  isDanger: true,
                  hasCopy: true,
                  act: async (isCopied) => {
                    await leaveWith(storage, space.id, isCopied)
                    toast.done(`「${space.title}」から抜けました`)
                  },
                })
              }
            >
              ここから抜ける
            </Button>
          </div>
        )}
        {space.members.length > 1 && <SpaceReport space={space} copyText={copyText} />}
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-3">
    <h3 className="text-base">{title}</h3>
    {children}
  </section>
)
