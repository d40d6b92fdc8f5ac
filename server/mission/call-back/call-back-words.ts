import { giftWorth } from '#contract/exchange/gift-worth.ts'
import { digits } from '#contract/values/digits.ts'
import type { CallBack } from './due-call-back.ts'

type Words = { title: string; lines: string[] }

/** Names no habit and no value of any record, and never what could be lost. */
export function callBackWords(call: CallBack): Words {
  if (call.kind === 'evening') {
    return {
      title: '今日のスタンプは、まだ空いています',
      lines: [
        `マイページを開くと、${call.streakDays + 1}日連続になります。`,
        `お休みの日なら、そのままで大丈夫です。累計${call.stampTotal}日は変わりません。`,
      ],
    }
  }
  const { days, recordDays, points, goal, isOpenToday } = call
  return {
    title: '先週のこつこつ',
    lines: [
      `スタンプ${days}日、記録${recordDays}日で、${digits(points)}ptが貯まりました。`,
      ...(goal ? [goalLine(goal)] : []),
      ...(isOpenToday ? ['今日のスタンプは、まだ空いています。'] : []),
    ],
  }
}

function goalLine(goal: NonNullable<(CallBack & { kind: 'weekly' })['goal']>): string {
  const missing = goal.points - goal.available
  return missing <= 0
    ? `目標の${giftWorth(goal)}に届いています。`
    : `目標の${giftWorth(goal)}まで、あと${digits(missing)}ptです。`
}
