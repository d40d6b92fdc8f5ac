import { useState } from 'react'
import { listConsoleOperators, listConsoleRequests } from '#contract/console/operators.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'
import { CommandCodeButton } from './command-code-button.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorTable } from './operator-table.tsx'
import { RaiseReadingButton } from './raise-reading-button.tsx'
import { RequestList } from './request-list.tsx'

export function OperatorsScreen() {
  const { value, error, reload: reloadOperators } = useAnswer(listConsoleOperators, {})
  const { value: asked, reload: reloadRequests } = useAnswer(listConsoleRequests, {})
  const { role } = useMe()
  const [isInviting, setInviting] = useState(false)
  const isAdmin = role === 'admin'
  function reload() {
    reloadOperators()
    reloadRequests()
  }

  return (
    <>
      <ScreenHeading
        title="権限"
        actions={
          <div className="flex flex-wrap gap-2">
            <RaiseReadingButton onDone={reload} />
            <CommandCodeButton />
            {isAdmin && (
              <Button size="sm" icon={<PlusIcon size={20} />} onClick={() => setInviting(true)}>
                招待する
              </Button>
            )}
          </div>
        }
      />
      {error !== null && <Notice tone="danger">{consoleSentence(error)}</Notice>}
      <div className="grid gap-8">
        <RequestList requests={asked?.requests ?? []} onDecided={reload} />
        {value ? (
          <>
            <OperatorTable operators={value.operators} canAct={isAdmin} onChanged={reload} />
            <InvitationTable invitations={value.invitations} canAct={isAdmin} onChanged={reload} />
          </>
        ) : (
          <Skeleton className="h-40" />
        )}
      </div>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onDone={() => {
            setInviting(false)
            reload()
          }}
        />
      )}
    </>
  )
}
