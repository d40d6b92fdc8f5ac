import type { Cluster, ClusterLink } from '#contract/console/fraud.ts'

type Member = Cluster['members'][number]

/** The picture of a member as one sentence. */
export function memberInWords(
  { uid, nickname, status, flags }: Member,
  links: readonly ClusterLink[],
): string {
  const shared = sharedInWords(uid, links)
  return [`${nickname}さん`, status, ...flags, ...(shared === '' ? [] : [shared])].join('、')
}

export const sharedInWords = (uid: string, links: readonly ClusterLink[]): string =>
  links
    .filter(({ uids }) => uids.includes(uid))
    .map(({ name, uids }) => `${name}（${uids.length}人）`)
    .join('、')
