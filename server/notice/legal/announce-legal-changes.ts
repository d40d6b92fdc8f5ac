import { legalNames, legalPaths, upcomingVersions } from '#contract/legal-changes.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { hourMs, japanDay } from '#contract/values/japan-day.ts'
import type { Acting } from '../../audit/act.ts'
import { recordAct } from '../../audit/record-act.ts'
import { pageOfMembers } from '../../auth/member/page-of-members.ts'
import { demoUid } from '../../auth/sign-in/demo.ts'
import type { Clock } from '../../clock.ts'
import type { Db, Sql, Tx } from '../../db/db.ts'
import type { Log } from '../../http/handle.ts'
import { type RecurringJob, recurringJob } from '../../jobs/recurring.ts'
import { announce, endAnnouncement } from '../announcement/announce.ts'
import { findByKey } from '../announcement/announcements.ts'
import { startBroadcast } from '../broadcast/broadcasts.ts'
import { thanks } from '../words/telling.ts'
import { earliestDay, type PostponedChange, recordChange } from './legal-change.ts'

const actor = 'server'

type Options = { db: Db; clock: Clock; log: Log; publicOrigin: string; upcoming?: typeof upcomingVersions }

/**
 * A version of a legal text that is dated in the future is announced in the app and by mail, once. If its date leaves
 * less than the promised notice, the server moves the day from which it applies.
 */
export function announceLegalChanges({
  db,
  clock,
  log,
  publicOrigin,
  upcoming = upcomingVersions,
}: Options): RecurringJob {
  return recurringJob({
    kind: 'announce-legal-changes',
    clock,
    everyMs: hourMs,
    run: async (now) => {
      const today = japanDay(now)
      for (const change of upcoming(today)) {
        const { document, version } = change
        const effectiveOn = (await hasMembers(db.sql)) ? earliestDay(version, today) : version
        const known = { document, version, effectiveOn, announcedAt: now }
        const isNew = await db.tx(null, async (tx) => {
          if (!(await recordChange(tx, known))) return false
          await announceChange(tx, change, { effectiveOn, publicOrigin, now })
          const details = { version, effectiveOn }
          await recordAct(tx, { at: now, actor, act: 'legal announce', subject: document, details })
          return true
        })
        if (isNew && effectiveOn !== version) {
          log.error(
            { document, version, effectiveOn },
            'legal change announced too late for its date; it applies from a later day, so move its date',
          )
        }
      }
    },
  })
}

/** Before the first registration the notice was promised to nobody. The demo member does not count. */
async function hasMembers(sql: Sql): Promise<boolean> {
  const page = await pageOfMembers(sql, { after: '', limit: 2, only: 'all' })
  return page.some(({ uid }) => uid !== demoUid)
}

type Announcing = { effectiveOn: string; publicOrigin: string; now: Date; by?: string }

/** Tells members the day from which the version applies. Once per version and day. */
export async function announceChange(
  tx: Tx,
  change: LegalChange,
  { effectiveOn, publicOrigin, now, by = actor }: Announcing,
): Promise<void> {
  const key = keyOf(change, effectiveOn)
  const endsAt = new Date(`${effectiveOn}T00:00:00+09:00`)
  const words = legalAnnouncement(change, effectiveOn)
  await announce(tx, { ...words, isBanner: false, startsAt: now, endsAt, key }, { actor: by, at: now })
  const content = legalMail(change, effectiveOn, publicOrigin)
  await startBroadcast(tx, { kind: 'service', key, content, actor: by, at: now })
}

/** Takes the announcement of an earlier day off the pages. */
export async function withdrawChange(
  tx: Tx,
  { document, version, effectiveOn }: PostponedChange,
  acting: Pick<Acting, 'actor' | 'at'>,
): Promise<void> {
  const id = await findByKey(tx, keyOf({ document, version }, effectiveOn))
  if (id) await endAnnouncement(tx, id, acting)
}

const keyOf = ({ document, version }: Pick<LegalChange, 'document' | 'version'>, effectiveOn: string) =>
  `legal/${document}/${version}/${effectiveOn}`

type LegalChange = ReturnType<typeof upcomingVersions>[number]

function legalAnnouncement({ document, changes }: LegalChange, effectiveOn: string) {
  return {
    title: `${legalNames[document]}を改定します`,
    body: `${fullDayWords(effectiveOn)}から適用します。\n${listed(changes)}`,
    link: { href: `${legalPaths[document]}#versions`, label: '改定の内容を見る' },
  }
}

function legalMail({ document, changes }: LegalChange, effectiveOn: string, publicOrigin: string) {
  const name = legalNames[document]
  return {
    subject: `【こつこつ】${name}の改定のお知らせ（${fullDayWords(effectiveOn)}から）`,
    paragraphs: [
      `${thanks}\n${name}を、次のとおり改定します。`,
      `適用日　${fullDayWords(effectiveOn)}\n${listed(changes)}`,
      `${effects[document]}同意いただけない場合は、適用日までにマイページから退会できます。`,
    ],
    action: { label: '改定の内容を見る', url: `${publicOrigin}${legalPaths[document]}#versions` },
  }
}

/** Only the terms are a contract. Using the service on is no consent to a change of the others. */
const effects: Record<LegalChange['document'], string> = {
  terms: '改定後の規約は、民法第548条の4に基づき、適用日からすべての会員に適用されます。',
  privacyPolicy: '適用日からは、改定後の内容に従って情報を取り扱います。',
  tokusho: '適用日からは、改定後の内容に従って提供します。',
}

const listed = (changes: readonly string[]) => changes.map((change) => `・${change}`).join('\n')
