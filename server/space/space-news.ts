import * as z from 'zod/mini'
import { appIds } from '#contract/apps/apps.ts'
import { spaceKindIds } from '#contract/space/space-rules.ts'
import type { Tx } from '../db/db.ts'
import { recordEvent } from '../notice/record-event.ts'
import { spaceIdOf } from '../space-key.ts'
import type { SpaceState } from './space-rows.ts'

/** Something that happened to a member in a space, for the bell. */
export const spaceNews = z.object({
  news: z.enum(['removed', 'ended', 'taken-down', 'offered', 'taken', 'declined', 'inherited']),
  app: z.enum(appIds),
  kind: z.enum(spaceKindIds),
  title: z.string(),
  at: z.iso.datetime(),
  /** The member's id in the space, which each joining gives anew. */
  member: z.string(),
  /** The member who did it, unless they are being erased. */
  byUid: z.optional(z.string()),
})
export type SpaceNews = z.output<typeof spaceNews>

type About = { state: Pick<SpaceState, 'app' | 'kind' | 'title'>; member: string; at: Date; byUid?: string }

export const newsOf = (
  news: SpaceNews['news'],
  { state: { app, kind, title }, member, at, byUid }: About,
): SpaceNews => ({ news, app, kind, title, member, at: at.toISOString(), ...(byUid && { byUid }) })

/** Told each time; the others once for each joining, however often the owner asks. */
const repeated: ReadonlySet<SpaceNews['news']> = new Set(['taken', 'declined', 'inherited'])

/** Idempotent. */
export async function recordSpaceNews(
  tx: Tx,
  { uid, space }: { uid: string; space: string },
  { member, at, kind: spaceKind, ...told }: SpaceNews,
): Promise<void> {
  const id = spaceIdOf(space)
  const event = { kind: 'space-news', space: { id, kind: spaceKind }, ...told } as const
  const key = `space-${told.news}/${id}/${member}${repeated.has(told.news) ? `/${at}` : ''}`
  await recordEvent(tx, { uid, at: new Date(at), key, event })
}
