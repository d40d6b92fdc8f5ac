import { retryFailedJobAct } from '#contract/console/jobs.ts'
import { reverseMemberEntryAct, sendMemberMailAct } from '#contract/console/member-acts.ts'
import type { TimelineRow } from '#contract/console/members.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { MemberReads } from './member-reads.tsx'

type Props = {
  uid: string
  remedy: NonNullable<TimelineRow['remedy']>
  onClose: () => void
  onDone: () => void
}

/** The dialog of the act that a row of the timeline offers. */
export function RemedyDialog({ uid, remedy, ...dialog }: Props) {
  switch (remedy.does) {
    case 'reverse':
      return (
        <ActDialog
          act={reverseMemberEntryAct}
          input={{ uid, seq: remedy.seq }}
          title="この記録を取り消す"
          confirmLabel="取り消す"
          danger
          {...dialog}
        >
          <MemberReads />
        </ActDialog>
      )
    case 'resend':
      return (
        <ActDialog
          act={sendMemberMailAct}
          input={{ uid, mail: { kind: 'notice', seq: remedy.seq } }}
          title="もう一度送る"
          confirmLabel="送る"
          firstReason="会員からの依頼のため"
          {...dialog}
        />
      )
    case 'retry':
      return (
        <ActDialog
          act={retryFailedJobAct}
          input={{ id: remedy.jobId, uid }}
          title="もう一度送る"
          confirmLabel="送る"
          {...dialog}
        />
      )
  }
}
