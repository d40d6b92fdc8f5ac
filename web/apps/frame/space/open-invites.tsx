import type * as z from 'zod/mini'
import { endSpaceInvite, type listSpaceInvites } from '#contract/space/space.ts'
import { dayWords } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { roleWords } from '#web/text/space.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Invite = z.output<typeof listSpaceInvites.output>['invites'][number]
type Props = { space: string; invites: readonly Invite[]; onEnded: () => Promise<void> }

/** Invitations that somebody can still accept. Their addresses are known only to whoever got them. */
export const OpenInvites = ({ space, invites, onEnded }: Props) => (
  <section aria-label="まだ使える招待リンク">
    <h3 className="text-base">まだ使える招待リンク</h3>
    <ul className="divide-y divide-line">
      {invites.map((invite) => (
        <OpenInvite key={invite.id} space={space} invite={invite} onEnded={onEnded} />
      ))}
    </ul>
  </section>
)

function OpenInvite({ space, invite, onEnded }: Omit<Props, 'invites'> & { invite: Invite }) {
  const { run, isBusy } = useAction(async () => {
    await call(endSpaceInvite, { space, invite: invite.id })
    await onEnded()
  }, errorSentence)
  return (
    <li className="flex items-center gap-3 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        あと{invite.usesLeft}人・{roleWords[invite.role]}・{dayWords(japanDay(new Date(invite.expiresAt)))}
        まで
      </span>
      <Button size="sm" variant="quiet" busy={isBusy} onClick={run}>
        取り消す
      </Button>
    </li>
  )
}
