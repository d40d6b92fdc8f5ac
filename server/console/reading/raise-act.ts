import { personsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { raiseReadingAct } from '#contract/console/operators.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { CallError } from '../../http/call-error.ts'
import { findOperator } from '../operator/operator.ts'
import { allowMore, lockDay } from './count-persons.ts'

/** Lets an operator see more persons' data on a day. A colleague decides, so that nobody reads the members alone. */
export const raiseAct: DefinedAct = defineAct(raiseReadingAct, {
  preview: async (tx, { operatorId, day }, _actor, now) => {
    const operator = await findOperator(tx, operatorId)
    if (!operator) throw new CallError('not-found', 'operator-unknown')
    const { extra } = await lockDay(tx, operatorId, day)
    const limit = personsOfOnePersonMax + extra
    return {
      uid: null,
      subject: `operator ${operator.email}`,
      who: `${operator.name}（${operator.email}）`,
      what: `${day}に、個人情報をあと${digits(personsOfOnePersonMax)}人分表示できるようにします`,
      changes: [
        {
          label: 'この日の上限',
          before: `${digits(limit)}人`,
          after: `${digits(limit + personsOfOnePersonMax)}人`,
        },
      ],
      blocked:
        day === japanDay(now) ? null : 'この日は、もう過ぎました。必要なら、あらためて依頼してください。',
      gives: 0,
      needsSecondPerson: true,
    }
  },
  perform: (tx, { operatorId, day }) => allowMore(tx, operatorId, day),
})
