import type { ReactNode } from 'react'
import type { OperatorAct } from '#contract/console/act.ts'
import {
  cancelErasureAct,
  endMemberSessionsAct,
  eraseMemberAct,
  noteOnMemberAct,
  restoreMemberAct,
  restrictMemberAct,
  sendMemberMailAct,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import type { MemberFile } from '#contract/console/members.ts'
import { grantMemberPointsAct, takeMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PointsDialog } from './points-dialog.tsx'
import { RestrictDialog } from './restrict-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

type Props = { file: MemberFile; onClose: () => void; onDone: () => void }

export type MemberAct = Pick<OperatorAct, 'role'> & {
  label: string
  danger?: true
  isPossible?: (file: MemberFile) => boolean
  Dialog: (props: Props) => ReactNode
}

const isActive = ({ status }: MemberFile) => status !== 'suspended'

/** The acts of a member's page, by group of its menu. */
export const memberActs: readonly (readonly MemberAct[])[] = [
  [
    {
      ...{ label: 'メモを残す', role: noteOnMemberAct.role },
      Dialog: ({ file, ...dialog }) => <NoteDialog uid={file.uid} {...dialog} />,
    },
    { label: 'メールを送り直す', role: sendMemberMailAct.role, Dialog: MailDialog },
    {
      ...{ label: 'すべての端末からログアウト', role: endMemberSessionsAct.role },
      isPossible: ({ sessions }) => sessions > 0,
      Dialog: ({ file: { uid }, ...dialog }) => (
        <ActDialog
          act={endMemberSessionsAct}
          input={{ uid }}
          title="すべての端末からログアウト"
          confirmLabel="ログアウトさせる"
          firstReason="会員からの依頼のため"
          {...dialog}
        />
      ),
    },
  ],
  [
    {
      ...{ label: 'ポイントを付与する', role: grantMemberPointsAct.role },
      Dialog: ({ file, ...dialog }) => <PointsDialog uid={file.uid} does="grant" {...dialog} />,
    },
    {
      ...{ label: 'ポイントを取り消す', role: takeMemberPointsAct.role },
      Dialog: ({ file, ...dialog }) => <PointsDialog uid={file.uid} does="take" {...dialog} />,
    },
  ],
  [
    {
      ...{ label: '利用を制限する', role: restrictMemberAct.role, isPossible: isActive },
      Dialog: ({ file, ...dialog }) => <RestrictDialog uid={file.uid} {...dialog} />,
    },
    {
      ...{ label: '利用を停止する', role: suspendMemberAct.role, isPossible: isActive, danger: true },
      Dialog: SuspendDialog,
    },
    {
      ...{ label: '停止・制限を解除する', role: restoreMemberAct.role },
      isPossible: ({ statusReason, flags }) => statusReason !== null || flags.length > 0,
      Dialog: ({ file: { uid }, ...dialog }) => (
        <ActDialog
          act={restoreMemberAct}
          input={{ uid }}
          title="停止・制限を解除する"
          confirmLabel="解除する"
          {...dialog}
        />
      ),
    },
  ],
  [
    {
      ...{ label: '会員情報を消去する', role: eraseMemberAct.role, danger: true },
      isPossible: ({ erasureNumber }) => erasureNumber === null,
      Dialog: ({ file: { uid }, ...dialog }) => (
        <ActDialog
          act={eraseMemberAct}
          input={{ uid }}
          title="会員情報を消去する"
          confirmLabel="消去の手続きを始める"
          danger
          firstReason="会員からの請求のため"
          {...dialog}
        />
      ),
    },
    {
      ...{ label: '消去の手続きを取り消す', role: cancelErasureAct.role },
      isPossible: ({ erasureNumber }) => erasureNumber !== null,
      Dialog: ({ file: { uid }, ...dialog }) => (
        <ActDialog
          act={cancelErasureAct}
          input={{ uid }}
          title="消去の手続きを取り消す"
          confirmLabel="取り消す"
          firstReason="別の会員と取り違えたため"
          {...dialog}
        />
      ),
    },
  ],
]

type NoteDialogProps = { uid: string; onClose: () => void; onDone: () => void }

const NoteDialog = ({ uid, ...dialog }: NoteDialogProps) => (
  <TextActForm
    act={noteOnMemberAct}
    inputOf={(note) => ({ uid, note })}
    title="メモを残す"
    confirmLabel="残す"
    firstReason="担当者への引き継ぎのため"
    field={{
      label: 'メモ',
      hint: '担当者だけが読みます。会員の退会とともに消去されます。',
      rows: 4,
    }}
    {...dialog}
  />
)
