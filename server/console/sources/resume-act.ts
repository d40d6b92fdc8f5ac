import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { resumeSourceAct } from '#contract/console/sources.ts'
import { grantsSource, sourceName } from '#contract/point/sources.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { lockSource, resumeSource } from '../../brake/source-store.ts'
import { payWaitingLater } from './pay-waiting-job.ts'
import { waitingOfSources } from './source-rows.ts'

/** A person has looked at a paused source. Members who were stopped meanwhile are not paid. */
export const resumeAct: DefinedAct = defineAct(resumeSourceAct, {
  preview: async (tx, { source, until }, _actor, now) => {
    const paused = await lockSource(tx, source)
    const waiting = (await waitingOfSources(tx, new Date(until))).find((each) => each.source === source)
    // Each resumption lets the source pay a day's amount anew, so one person alone does it once a day.
    const isAgain = paused?.resumedAt ? japanDay(paused.resumedAt) === japanDay(now) : false
    const { members, points } = waiting ?? { members: 0, points: 0 }
    return {
      uid: null,
      subject: `source ${source}`,
      who: `ポイントの支払い元「${sourceName(source)}」`,
      what:
        source === grantsSource
          ? '一人の運営者による付与を再開します。'
          : `${digits(members)}人に、待っている合計${digits(points)}ptを支払い、再開します。利用制限中・停止中の会員には支払いません。`,
      changes: [
        {
          label: '状態',
          before: paused?.pausedAt ? `停止中（${slashMoment(paused.pausedAt)}から）` : '支払い中',
          after: '支払い中',
        },
        { label: '待っているポイント', before: `${digits(points)}pt`, after: '支払い' },
      ],
      blocked: paused || waiting ? null : 'この支払い元は止まっておらず、待っているポイントもありません。',
      gives: points,
      needsSecondPerson: source === grantsSource || isAgain || points > pointsOfOnePersonMax,
    }
  },
  perform: async (tx, { source, until }, { actId, at }) => {
    await resumeSource(tx, { source, at })
    await payWaitingLater(tx, { id: actId, source, until })
  },
})
