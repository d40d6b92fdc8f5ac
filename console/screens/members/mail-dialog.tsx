import { useState } from 'react'
import { sendMemberMailAct } from '#contract/console/member-acts.ts'
import type { MemberFile } from '#contract/console/members.ts'
import { ChoiceCards } from '#web/ui/forms/choice-cards.tsx'
import { ActForm } from '../../act/act-form.tsx'

type Props = { file: MemberFile; onClose: () => void; onDone: () => void }
type Kind = 'verification' | 'password-reset'

/** Mails with a link. Notices are sent again from their row in the timeline. */
export function MailDialog({ file, ...dialog }: Props) {
  const { uid, isEmailVerified } = file
  const [kind, setKind] = useState<Kind>(isEmailVerified ? 'password-reset' : 'verification')
  return (
    <ActForm
      act={sendMemberMailAct}
      input={{ uid, mail: { kind } }}
      title="メールを送り直す"
      confirmLabel="送る"
      firstReason="会員からの依頼のため"
      {...dialog}
    >
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
    </ActForm>
  )
}
