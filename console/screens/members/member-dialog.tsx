import { endMemberSessions, eraseMemberAct, restoreMemberAct } from '#contract/console/member-acts.ts'
import type { MemberFile } from '#contract/console/members.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { type MemberActName, memberActs } from './member-act-name.ts'
import { NoteDialog } from './note-dialog.tsx'
import { PointsDialog } from './points-dialog.tsx'
import { RestrictDialog } from './restrict-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

type Props = { name: MemberActName; file: MemberFile; onClose: () => void; onDone: () => void }

/** The dialog of an act on the member. */
export function MemberDialog({ name, file, ...dialog }: Props) {
  const { uid } = file
  const title = memberActs[name].label
  switch (name) {
    case 'grant':
    case 'take':
      return <PointsDialog uid={uid} does={name} {...dialog} />
    case 'restrict':
      return <RestrictDialog uid={uid} {...dialog} />
    case 'suspend':
      return <SuspendDialog file={file} {...dialog} />
    case 'note':
      return <NoteDialog uid={uid} {...dialog} />
    case 'mail':
      return <MailDialog file={file} {...dialog} />
    case 'restore':
      return (
        <ActDialog act={restoreMemberAct} input={{ uid }} title={title} confirmLabel="解除する" {...dialog} />
      )
    case 'end-sessions':
      return (
        <ActDialog
          act={endMemberSessions}
          input={{ uid }}
          title={title}
          confirmLabel="ログアウトさせる"
          firstReason="会員からの依頼のため"
          {...dialog}
        />
      )
    case 'erase':
      return (
        <ActDialog
          act={eraseMemberAct}
          input={{ uid }}
          title={title}
          confirmLabel="消去の手続きを始める"
          danger
          firstReason="会員からの請求のため"
          {...dialog}
        />
      )
  }
}
