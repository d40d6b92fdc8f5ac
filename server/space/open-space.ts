import type { AppId } from '#contract/apps/apps.ts'
import { type SpaceKind, spaceBytesStep } from '#contract/space/space-rules.ts'
import { spaceTitleOf } from '#contract/space/space-title.ts'
import { badRequest } from '../http/json-body.ts'
import { accessOf, spaceGone } from './access.ts'
import type { SpaceContext } from './membership.ts'
import { holdMember, setApartOrRefuse, settle } from './own-spaces.ts'
import { addMember } from './space-rows.ts'
import { tellSpace } from './tell.ts'

type NewSpace = { uid: string; space: string; app: AppId; kind: SpaceKind; title: string }

/** Idempotent. An id that somebody else uses is refused as a space that the caller is not in. */
export async function openSpace({ db, clock }: SpaceContext, made: NewSpace): Promise<void> {
  const { uid, space, app, kind } = made
  const title = titleOf(made.title)
  const now = clock.now()
  await setApartOrRefuse(db, { uid, space }, spaceBytesStep, now)
  try {
    await db.tx(space, async (tx) => {
      await holdMember(tx, uid)
      const added = await tx`
        insert into space_state (space, app, kind, title, made_at, granted, if_erased)
        values (${space}, ${app}, ${kind}, ${title}, ${now}, ${spaceBytesStep}, 'hand-over')
        on conflict (space) do nothing returning 1`
      if (added.length > 0) await addMember(tx, { space, uid, role: 'owner', at: now })
      else if ((await accessOf(tx, { space, uid }))?.role !== 'owner') throw spaceGone()
      await tellSpace(tx, space)
    })
  } finally {
    await settle(db, { uid, space })
  }
}

export function titleOf(text: string): string {
  const title = spaceTitleOf(text)
  if (title === '') throw badRequest()
  return title
}
