import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listConsoleOperators, makeCommandCode, raiseReadingAct } from '#contract/console/operators.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { call } from '../../client/call.ts'
import { useMe } from '../../client/me.ts'
import { serverNow } from '../../client/server-time.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'
import { fullTime } from '../../text/times.ts'
import { InvitationTable } from './invitation-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorTable } from './operator-table.tsx'

export function OperatorsScreen() {
  const answer = useAnswer(listConsoleOperators, {})
  const { role } = useMe()
  const [isInviting, setInviting] = useState(false)
  const isAdmin = role === 'admin'

  return (
    <>
      <ScreenHeading
        title="権限"
        actions={
          <div className="flex flex-wrap gap-2">
            <Link to="/operators/me" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
              自分のアカウント
            </Link>
            <RaiseReadingButton onDone={answer.reload} />
            <CommandCodeButton />
            {isAdmin && (
              <Button size="sm" icon={<PlusIcon size={20} />} onClick={() => setInviting(true)}>
                招待する
              </Button>
            )}
          </div>
        }
      />
      <div className="grid gap-8">
        <Answered answer={answer} height="h-40">
          {({ operators, invitations }) => (
            <>
              <OperatorTable operators={operators} canAct={isAdmin} onChanged={answer.reload} />
              <InvitationTable invitations={invitations} canAct={isAdmin} onChanged={answer.reload} />
            </>
          )}
        </Answered>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onDone={answer.reload} />}
    </>
  )
}

/** A code with which the operator proves on the command line who they are. */
function CommandCodeButton() {
  const [made, setMade] = useState<{ code: string; endsAt: string } | null>(null)
  const make = useAction(async () => setMade(await call(makeCommandCode, {})), consoleSentence)

  return (
    <>
      <Button variant="secondary" size="sm" busy={make.isBusy} onClick={() => void make.run()}>
        コマンドライン用のコード
      </Button>
      <Dialog open={made !== null} onClose={() => setMade(null)} title="コマンドライン用のコード" width="md">
        <p className="mb-3">
          コマンドが尋ねたときに貼り付けてください。コマンドはあなたの操作として記録されます。ほかの人に渡さないでください。
          {made && `${fullTime(made.endsAt)} まで使えます。`}
        </p>
        <TextInput
          readOnly
          aria-label="コマンドライン用のコード"
          value={made?.code ?? ''}
          onFocus={(event) => event.target.select()}
        />
      </Dialog>
    </>
  )
}

/** Asks a colleague to let the operator see the data of more persons today. */
function RaiseReadingButton({ onDone }: { onDone: () => void }) {
  const { operatorId } = useMe()
  const [day, setDay] = useState<string | null>(null)
  const close = () => setDay(null)

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setDay(japanDay(new Date(serverNow())))}>
        表示の上限を増やす
      </Button>
      {day && (
        <ActDialog
          act={raiseReadingAct}
          input={{ operatorId, day }}
          title="表示の上限を増やす"
          confirmLabel="増やす"
          onClose={close}
          onDone={onDone}
        />
      )}
    </>
  )
}
