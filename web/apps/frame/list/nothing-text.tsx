import type { Readiness } from '#web/storage/listing.ts'
import { notReceived } from './not-received.ts'

type Props = { readiness: Readiness; className: string; children: string }

/** Says that there is nothing, once that is known. */
export function NothingText({ readiness, className, children }: Props) {
  return <p className={className}>{readiness === 'known' ? children : reasons[readiness]}</p>
}

const reasons = {
  unread: '読み込んでいます',
  arriving: '読み込んでいます',
  unreachable: notReceived.title,
}
