import { useEffect, useState } from 'react'
import { listConsoleRequests, type RequestRow } from '#contract/console/operators.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { refreshConsoleState } from '../../client/console-state.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { DecidedCard } from './decided-card.tsx'
import { OpenCard } from './open-card.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Colleagues decide and ask meanwhile. */
const refreshMs = 15_000

type Chosen = { requestId: string; to: 'decide' | 'withdraw' }

/** Acts for two persons: those that wait, and the newest others. */
export function ApprovalsScreen() {
  const answer = useAnswer(listConsoleRequests, {})
  const { value, reload } = answer
  useRefresh(reload, refreshMs)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const requests = value?.requests ?? []
  useScrollToLinked(value !== null)
  // The row as it is now: a colleague may have decided it while the dialog is open.
  const request = requests.find(({ requestId }) => requestId === chosen?.requestId)
  const dialog = {
    onClose: () => setChosen(null),
    onDone: () => {
      setChosen(null)
      reload()
      void refreshConsoleState()
    },
  }
  return (
    <>
      <ScreenHeading title="承認" />
      <Answered answer={answer} height="h-60">
        {({ requests }) => <Requests requests={requests} onChoose={setChosen} />}
      </Answered>
      {request && chosen?.to === 'decide' && <DecideDialog request={request} onStale={reload} {...dialog} />}
      {request && chosen?.to === 'withdraw' && <WithdrawDialog request={request} {...dialog} />}
    </>
  )
}

type Props = { requests: readonly RequestRow[]; onChoose: (chosen: Chosen) => void }

function Requests({ requests, onChoose }: Props) {
  const open = requests.filter(({ state }) => state === 'open')
  const others = requests.filter(({ state }) => state !== 'open')
  return (
    <div className="grid max-w-5xl gap-8">
      <section aria-labelledby="open-requests" className="grid gap-3">
        <h2 id="open-requests" className="text-base">
          承認を待っている依頼
        </h2>
        {open.length === 0 && <EmptyState title="待っている依頼はありません" />}
        {open.map((request) => (
          <OpenCard
            key={request.requestId}
            request={request}
            onDecide={() => onChoose({ requestId: request.requestId, to: 'decide' })}
            onWithdraw={() => onChoose({ requestId: request.requestId, to: 'withdraw' })}
          />
        ))}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="decided-requests" className="grid gap-2">
          <h2 id="decided-requests" className="text-base">
            これまでの依頼
          </h2>
          {others.map((request) => (
            <DecidedCard key={request.requestId} request={request} />
          ))}
        </section>
      )}
    </div>
  )
}

/** A mail links to one request, which is on the page only once the list is there. */
function useScrollToLinked(isLoaded: boolean) {
  useEffect(() => {
    const id = location.hash.slice(1)
    if (isLoaded && id) document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [isLoaded])
}
