import { useState } from 'react'
import {
  type InvitationRow,
  resendInvitationAct,
  withdrawInvitationAct,
} from '#contract/console/operators.ts'
import { roleNames } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'

type Props = { invitations: readonly InvitationRow[]; canAct: boolean; onChanged: () => void }

export function InvitationTable({ invitations, canAct, onChanged }: Props) {
  const [chosen, setChosen] = useState<{ invitationId: string; to: 'resend' | 'withdraw' } | null>(null)
  const close = () => setChosen(null)

  return (
    <>
      <SmallTable
        title="招待"
        empty="使われていない招待はありません。"
        heads={['名前', 'メールアドレス', '役割', '招待した人', '期限', '']}
        rows={invitations.map(({ invitationId, name, email, role, invitedBy, endsAt, state }) => ({
          id: invitationId,
          isQuiet: state === 'ended',
          cells: [
            name,
            email,
            <Badge key="role">{roleNames[role]}</Badge>,
            invitedBy ?? 'コマンドライン',
            state === 'open' ? fullTime(endsAt) : '期限切れ',
            canAct && state === 'open' && (
              <div key="acts" className="flex gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => setChosen({ invitationId, to: 'resend' })}
                >
                  メールを送り直す
                </Button>
                <Button variant="quiet" size="sm" onClick={() => setChosen({ invitationId, to: 'withdraw' })}>
                  取り消し
                </Button>
              </div>
            ),
          ],
        }))}
      />
      {chosen && (
        <ActDialog
          {...(chosen.to === 'resend'
            ? { act: resendInvitationAct, title: '招待メールを送り直す', confirmLabel: '送り直す' }
            : { act: withdrawInvitationAct, title: '招待を取り消す', confirmLabel: '取り消す' })}
          input={{ invitationId: chosen.invitationId }}
          onClose={close}
          onDone={onChanged}
        />
      )}
    </>
  )
}
