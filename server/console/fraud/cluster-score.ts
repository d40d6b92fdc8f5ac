import { burstMinutes, burstRegistrations } from '#contract/trust-rules.ts'
import type { ClusterLink } from '../../trust/cluster/read-cluster.ts'
import { isStrong } from '../../trust/trust.ts'

type Facts = {
  links: readonly ClusterLink[]
  members: number
  flagged: number
  /** Members who were invited by another member of the group. */
  invitedWithin: number
  heldRewards: number
}
type Reason = { points: number; text: string }

const oddFrom = 70
const lookFrom = 40
/** Without anything that identifies a person or household, no number of weak signals is a case. */
const weakMax = 20

/** The suspicion from 0 to 100 with its reasons in words, the strongest first. */
export function scoreOf(facts: Facts) {
  const reasons = reasonsOf(facts).sort((one, other) => other.points - one.points)
  const total = reasons.reduce((sum, { points }) => sum + points, 0)
  const hasStrong = facts.links.some(({ kind }) => isStrong(kind))
  const score = Math.min(total, hasStrong ? 100 : weakMax)
  const level = score >= oddFrom ? 'odd' : score >= lookFrom ? 'look' : 'clear'
  return { score, level, reasons } as const
}

function reasonsOf({ links, flagged, invitedWithin, heldRewards }: Facts): Reason[] {
  const most = (kind: ClusterLink['kind']) =>
    Math.max(0, ...links.filter((link) => link.kind === kind).map(({ uids }) => uids.length))
  const [device, mailbox, paypay, network, domain, code] = [
    most('device'),
    most('mailbox'),
    most('paypay'),
    most('network'),
    most('domain'),
    most('inviter'),
  ]
  const isBurst = links.some((link) => link.kind === 'network' && link.isBurst)
  return [
    // Two on one device are a couple as often as a fraud.
    ...of(device > 1, Math.min(25 + 8 * (device - 2), 50), `同じ端末を${device}人が使っています`),
    ...of(mailbox > 1, 45, `同じメールボックスを${mailbox}人が使っています`),
    ...of(paypay > 1, 50, `同じPayPayアカウントを${paypay}人が使っています`),
    ...of(flagged > 0, 35, `停止・不正の会員が${flagged}人います`),
    ...of(
      invitedWithin > 0,
      Math.min(10 * invitedWithin, 30),
      `${invitedWithin}人が、この集まりの中の会員から紹介されています`,
    ),
    ...of(code > 2, 10, `同じ紹介コードで${code}人が登録しています`),
    ...of(
      isBurst,
      15,
      `同じネットワークから${burstMinutes}分以内に${burstRegistrations}人以上が登録しています`,
    ),
    ...of(heldRewards > 0, 10, `確認を待っている紹介特典が${heldRewards}件あります`),
    ...of(
      network > 1 && !isBurst,
      0,
      `${network}人が同じネットワークです（家族のWi-Fiや通信会社でも同じになります）`,
    ),
    ...of(domain > 1, 0, `${domain}人が同じメールのドメインです（同じ会社や学校でも同じになります）`),
  ]
}

const of = (holds: boolean, points: number, text: string): Reason[] => (holds ? [{ points, text }] : [])
