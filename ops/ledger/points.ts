import { grantMemberPointsAct, takeMemberPointsAct } from '#contract/console/two-person-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { findMember } from '#server/auth/member/member.ts'
import type { Db } from '#server/db/db.ts'
import { seedExchanges } from '#server/exchange/seed-exchanges.ts'
import { seedHistory } from '#server/ledger/seed-history.ts'
import { operatorError } from '#server/operator-error.ts'
import { actVerbs } from '../command-line/act-verbs.ts'
import type { Command } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'

const movementsMax = 100_000

export const pointsCommand: Command = {
  name: 'points',
  usage: operatorText('points-usage'),
  about: operatorText('points-about'),
  verbs: {
    ...actVerbs(grantMemberPointsAct, takeMemberPointsAct),
    seed: {
      kind: 'change',
      role: 'admin',
      words: 1,
      options: { movements: 'text' },
      prepare: async ({ env, db, say, words, text, at }) => {
        const movements = Number(text('movements') ?? 10_000)
        const member = await theMember(db, words[0] ?? '')
        const { uid } = member
        return {
          preview: {
            ...shownMember(member),
            what: say('change-seed'),
            changes: [{ label: say('label-change-movements'), before: null, after: String(movements) }],
          },
          perform: async () => {
            await seedPoints(db, { uid, movements, until: at }, { production: !env.localMode })
            return say('points-seeded', { uid, movements })
          },
        }
      },
    },
  },
}

export async function seedPoints(
  db: Db,
  wanted: { uid: string; movements: number; until: Date },
  mode: { production: boolean },
): Promise<void> {
  if (mode.production) throw operatorError('seed-in-production')
  const { uid, movements } = wanted
  if (!(await findMember(db.sql, uid))) throw operatorError('unknown-member', { uid })
  if (!Number.isInteger(movements) || movements < 1 || movements > movementsMax) {
    throw operatorError('movements-malformed', { max: movementsMax })
  }
  await db.tx(uid, async (tx) => seedExchanges(tx, uid, await seedHistory(tx, wanted)))
}
