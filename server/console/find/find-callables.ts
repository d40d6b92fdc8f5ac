import { findAnything, foundKindNames } from '#contract/console/find.ts'
import type { Handler } from '../../http/handle.ts'
import { recordRead, recordReadOnce } from '../act/record-operator-act.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { findByAnything } from './find-anything.ts'

export const findCallables = (operatorConsole: Console): Handler[] => [
  handleOperator(operatorConsole, findAnything, async ({ text }, context) => {
    const found = await findByAnything(operatorConsole, text, context.clock.now())
    const seen = [...new Set(found.map(({ kind }) => foundKindNames[kind]))]
    // The text may be an address or a code, so it is not recorded.
    await recordReadOnce(operatorConsole, context, { act: 'search run', subject: 'search', seen })
    for (const { kind, uid, id } of found) {
      // As when a gift is looked up in the stock: it names the member who has the code.
      if (kind === 'gift' && uid)
        await recordRead(operatorConsole, context, {
          act: 'gifts read',
          subject: `gift ${id}`,
          uid,
          seen: ['ギフトの状態'],
        })
    }
    return { found }
  }),
]
