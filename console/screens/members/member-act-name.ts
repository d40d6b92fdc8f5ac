import type { OperatorAct } from '#contract/console/act.ts'
import {
  endMemberSessions,
  eraseMemberAct,
  noteOnMember,
  restoreMemberAct,
  restrictMemberAct,
  sendMemberMail,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import { grantMemberPoints, takeMemberPoints } from '#contract/console/two-person-acts.ts'

type Offered = Pick<OperatorAct, 'role'>

/** The acts of a member's page. */
export const memberActs = {
  note: { label: 'メモを残す', act: noteOnMember as Offered },
  mail: { label: 'メールを送り直す', act: sendMemberMail as Offered },
  'end-sessions': { label: 'すべての端末からログアウト', act: endMemberSessions as Offered },
  grant: { label: 'ポイントを付与する', act: grantMemberPoints as Offered },
  take: { label: 'ポイントを取り消す', act: takeMemberPoints as Offered },
  restrict: { label: '利用を制限する', act: restrictMemberAct as Offered },
  suspend: { label: '利用を停止する', act: suspendMemberAct as Offered },
  restore: { label: '停止・制限を解除する', act: restoreMemberAct as Offered },
  erase: { label: '会員情報を消去する', act: eraseMemberAct as Offered },
} as const

export type MemberActName = keyof typeof memberActs
