import type { ClusterFile, ClusterFileLink } from '#contract/console/fraud.ts'

type Member = ClusterFile['members'][number]

/** The picture of a member as one sentence. */
export function memberInWords(
  { uid, nickname, status, flags }: Member,
  links: readonly ClusterFileLink[],
): string {
  const shared = sharedInWords(uid, links)
  return [`${nickname}さん`, status, ...flags, ...(shared === '' ? [] : [shared])].join('、')
}

export const sharedInWords = (uid: string, links: readonly ClusterFileLink[]): string =>
  links
    .filter(({ uids }) => uids.includes(uid))
    .map(({ name, uids }) => `${name}（${uids.length}人）`)
    .join('、')
