import { useState } from 'react'
import { type InvitationRow, linkInvitation, withdrawInvitation } from '#contract/console/operators.ts'
import { roleNames } from '#contract/console/roles.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { call } from '../../client/call.ts'
import { SmallTable } from '../../list/small-table.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'

type Props = { invitations: readonly InvitationRow[]; canAct: boolean; onChanged: () => void }

export function InvitationTable({ invitations, canAct, onChanged }: Props) {
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const [link, setLink] = useState<{ url: string; endsAt: string } | null>(null)
  const makeLink = useAction(async (invitationId: string) => {
    setLink(await call(linkInvitation, { invitationId }))
  }, consoleSentence)

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
            state === 'open' ? momentInWords(endsAt) : '期限切れ',
            canAct && state === 'open' && (
              <div key="acts" className="flex gap-2">
                <Button
                  variant="secondary"
                  size="sm"
                  busy={makeLink.isBusy}
                  onClick={() => void makeLink.run(invitationId)}
                >
                  リンクを作る
                </Button>
                <Button variant="quiet" size="sm" onClick={() => setWithdrawn(invitationId)}>
                  取り消し
                </Button>
              </div>
            ),
          ],
        }))}
      />
      {withdrawn && (
        <ActDialog
          act={withdrawInvitation}
          input={{ invitationId: withdrawn }}
          title="招待を取り消す"
          confirmLabel="取り消す"
          onClose={() => setWithdrawn(null)}
          onDone={() => {
            setWithdrawn(null)
            onChanged()
          }}
        />
      )}
      <Dialog open={link !== null} onClose={() => setLink(null)} title="招待のリンク" width="md">
        <p className="mb-3">
          ご本人だけに渡してください。一度だけ使えます。前に作ったリンクは使えなくなりました。
          {link && `期限は ${momentInWords(link.endsAt)} です。`}
        </p>
        <TextInput
          readOnly
          aria-label="招待のリンク"
          value={link?.url ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </>
  )
}
