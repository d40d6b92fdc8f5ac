import { behaviour, visitShare } from './behaviour.ts'
import { delayLine, draw } from './flows.ts'
import type { RandomDraws } from './random.ts'

/** The operations that members begin in one second. */
type Arrivals = { visits: number; stamps: number; signIns: number; mails: number }

/** The arrivals of a day, second by second: the hours, midnight, a launch, and a mail to everybody as it goes out. */
export function crowd(members: number, random: RandomDraws) {
  const [midnight, launch, mail] = [delayLine(), delayLine(), delayLine()]
  let mailsLeft = members
  return {
    mailsLeft: () => mailsLeft,
    arrive: (second: number, mailsPerSecond: number): Arrivals => {
      if (second === 0) midnight.add(members * behaviour.midnightShare, behaviour.midnightMeanSeconds)
      if (second === behaviour.launchAtHour * 3_600)
        launch.add(members * behaviour.launchShare, behaviour.launchMeanSeconds)
      const mails = second < behaviour.mailAtHour * 3_600 ? 0 : Math.min(mailsLeft, mailsPerSecond)
      mailsLeft -= mails
      mail.add(mails * behaviour.mailOpenShare, behaviour.mailMeanSeconds)

      const usual = draw(random, members * behaviour.visitsPerDay * visitShare(second))
      const rush = draw(random, midnight.take())
      const launched = draw(random, launch.take())
      const mailed = draw(random, mail.take())
      const firstOfDay = (usual + mailed) / behaviour.visitsPerDay
      return {
        visits: usual + rush + launched + mailed,
        // About half of those who come in the evening have stamped already.
        stamps: draw(random, firstOfDay) + rush + draw(random, launched / 2),
        signIns:
          draw(random, firstOfDay * behaviour.signInShare) +
          draw(random, launched * behaviour.launchSignInShare),
        mails,
      }
    },
  }
}
