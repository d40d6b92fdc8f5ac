import type { IfErased, Space, SpaceRole } from '#contract/space/space.ts'

export const roleWords: Record<SpaceRole, string> = {
  owner: '管理する人',
  write: '書きこめる',
  read: '見るだけ',
}

/** The names of the others, as in 「花子さん・太郎さん」. Empty while nobody has joined. */
export const othersOf = ({ me, members }: Pick<Space, 'me' | 'members'>): string =>
  members
    .filter(({ id }) => id !== me)
    .map(({ name }) => `${name}さん`)
    .join('・')

/** The owner's choices for the day on which the account is erased. */
export const ifErasedChoices: readonly { value: IfErased; label: string; detail: string }[] = [
  { value: 'hand-over', label: '引き継ぐ', detail: 'いちばん前からいる人に' },
  { value: 'end', label: '終える', detail: '写しは、残した人に' },
]
