import { pointDocument } from '#contract/point/point.ts'
import { createLog } from '#server/http/log.ts'
import { pointReader } from '#server/ledger/point-reader.ts'
import { createHub } from '#server/live/hub.ts'
import { processNotices } from '#server/live/notices.ts'
import type { Figure } from './kit/figure.ts'
import { uidOf, withLedger } from './kit/ledger-load.ts'
import { compareRates, inTurn } from './kit/rounds.ts'

const goal = 0.95
const members = 100

/** A live subscriber must not slow down grants. */
export const grantWithSubscriber: Figure = {
  name: 'grants with a live subscriber vs without',
  goal: `≥ ${goal}`,
  measure: () =>
    withLedger(members, async ({ db, grantAll }) => {
      const log = createLog({ level: 'silent' })
      const hub = createHub({
        db,
        readers: [pointReader((sql) => sql`0`)],
        notices: [processNotices],
        log,
      })
      let events = 0
      const watched = async () => {
        const stop = hub.subscribe(
          { uid: uidOf(1), address: '127.0.0.1' },
          [{ path: pointDocument.path }],
          () => events++,
        )
        const rate = await grantAll()
        stop()
        return rate
      }
      const { ratio, cpu } = compareRates(await inTurn(watched, grantAll))
      hub.close()
      const note = `one of ${members} members is followed; ${events} events arrived`
      return { figure: ratio.toFixed(2), isMet: ratio >= goal && events > 0, cpu, note }
    }),
}
