import { useState } from 'react'
import { sendMemberMail } from '#contract/console/member-acts.ts'
import type { MemberFile } from '#contract/console/members.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { FirstStep } from '../../act/first-step.tsx'

type Props = { file: MemberFile; onClose: () => void; onDone: () => void }
type Kind = 'verification' | 'password-reset'

const title = 'メールを送り直す'

/** Mails with a link. Notices are sent again from their row in the timeline. */
export function MailDialog({ file, onClose, onDone }: Props) {
  const { uid, isEmailVerified } = file
  const [kind, setKind] = useState<Kind>(isEmailVerified ? 'password-reset' : 'verification')
  const [isSure, setSure] = useState(false)

  if (isSure) {
    return (
      <ActDialog
        act={sendMemberMail}
        input={{ uid, mail: { kind } }}
        title={title}
        confirmLabel="送る"
        firstReason="会員からの依頼のため"
        onClose={() => setSure(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <FirstStep title={title} isReady onClose={onClose} onNext={() => setSure(true)}>
      <ChoiceCards
        label="メール"
        name="mail"
        value={kind}
        onChange={setKind}
        choices={[
          {
            value: 'verification',
            label: 'メール認証',
            detail: isEmailVerified ? '認証は済んでいます' : '認証のためのリンク',
            disabled: isEmailVerified,
          },
          { value: 'password-reset', label: 'パスワードの再設定', detail: '再設定のためのリンク' },
        ]}
      />
      <p className="text-sm text-ink-soft">お知らせのメールは、履歴の「メール」の行から送り直せます。</p>
    </FirstStep>
  )
}
