import { useState } from 'react'
import { type Cluster, freezeClusterAct, freezeMessages } from '#contract/console/fraud.ts'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'

type Props = { uid: string; members: Cluster['members']; onClose: () => void; onDone: () => void }

/** The sentence that the members read, then each of them before and after. */
export function FreezeDialog({ uid, members, onClose, onDone }: Props) {
  const [message, setMessage] = useState<string>(freezeMessages[0])
  // Erased members have no account left.
  const uids = members.filter(({ registeredAt }) => registeredAt !== null).map((member) => member.uid)
  return (
    <ActForm
      act={freezeClusterAct}
      input={isWithinLimit(message) && uids.length > 0 ? { uid, uids, message } : null}
      title="集まりを凍結する"
      confirmLabel="凍結する"
      danger
      onClose={onClose}
      onDone={onDone}
    >
      <LimitedText
        label="会員への文面"
        hint="全員に同じ文面がメールで届き、マイページにも表示されます。"
        rows={4}
        samples={freezeMessages}
        value={message}
        onChange={setMessage}
      />
    </ActForm>
  )
}
