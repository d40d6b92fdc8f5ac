import { setLegalDayAct } from '#contract/console/announcements.ts'
import { legalNames, versionsOf } from '#contract/legal-changes.ts'
import { termsChangeNoticeDays } from '#contract/notice-rules.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { CallError } from '../../http/call-error.ts'
import { announceChange, withdrawChange } from './announce-legal-changes.ts'
import { type AnnouncedChange, earliestDay, lockChange, setEffectiveDay } from './legal-change.ts'

/** The notice period is counted here and not by the caller: no act can make a version apply earlier. */
export const legalDayAct = (publicOrigin: string): DefinedAct =>
  defineAct(setLegalDayAct, {
    preview: async (tx, { document, version, effectiveOn }, _actor, now) => {
      const known = await lockChange(tx, { document, version })
      if (!known) throw new CallError('not-found', 'legal-change-unknown')
      return {
        uid: null,
        subject: `legal/${document}/${version}`,
        who: `${legalNames[document]}（${version}版）`,
        what: '改定を適用する日を変え、全会員にあらためてお知らせとメールで伝えます。',
        changes: [{ label: '適用日', before: slashDay(known.effectiveOn), after: slashDay(effectiveOn) }],
        blocked: dayProblem(known, effectiveOn, japanDay(now)),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { document, version, effectiveOn }, { actor, at }) => {
      const known = await lockChange(tx, { document, version })
      if (known) await withdrawChange(tx, known, { actor: actor.email, at })
      await setEffectiveDay(tx, { document, version, effectiveOn })
      const changes = versionsOf(document).find((each) => each.version === version)?.changes ?? []
      const change = { document, version, changes }
      await announceChange(tx, change, { effectiveOn, publicOrigin, now: at, by: actor.email })
    },
  })

function dayProblem(known: AnnouncedChange, wanted: string, today: string): string | null {
  const earliest = earliestDay(known.version, japanDay(known.announcedAt))
  if (known.effectiveOn <= today) return 'この改定は、すでに適用されています。'
  if (Number.isNaN(Date.parse(wanted))) return '日付が正しくありません。'
  if (wanted < earliest) {
    return `適用日は、お知らせから${termsChangeNoticeDays}日後の${earliest}より前にできません。`
  }
  return wanted === known.effectiveOn ? '適用日は変わっていません。' : null
}
