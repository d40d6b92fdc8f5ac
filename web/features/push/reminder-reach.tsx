import { useUser } from '#web/client/session/auth-state.ts'
import { ReminderReachView } from './reminder-reach-view.tsx'
import { usePush } from './use-push.ts'

/** Says whether a reminder can arrive on this device, and offers what is missing. */
export function ReminderReach() {
  const isMember = useUser() !== null
  const { read, ...rest } = usePush()
  return <ReminderReachView isMember={isMember} onRead={() => void read()} {...rest} />
}
