import { randomUUID } from 'node:crypto'
import { pointsOfOneActMax } from '#contract/console/console-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { cleanLine } from '#contract/values/clean-text.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import type { DefinedAct } from '#server/console/act/act-work.ts'
import { grantAct, takeAct } from '#server/console/member/point-acts.ts'
import { availablePoints } from '#server/ledger/balance.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Command, PersonCall, Prepared } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { actAnswer, neededReason } from '../command-line/prepared-act.ts'
import { json, pointsText } from '../command-line/table.ts'

export const grantCommand: Command = {
  name: 'grant',
  usage: operatorText('points-usage'),
  about: operatorText('grant-about'),
  options: { key: 'text' },
  verbs: {
    '': {
      kind: 'change',
      role: 'support',
      words: 2,
      prepare: (call) => prepare(call, { act: grantAct, what: 'change-grant', sign: 1 }),
    },
  },
}

export const takeCommand: Command = {
  name: 'take',
  usage: operatorText('points-usage'),
  about: operatorText('take-about'),
  options: { key: 'text' },
  verbs: {
    '': {
      kind: 'change',
      role: 'support',
      words: 2,
      prepare: (call) => prepare(call, { act: takeAct, what: 'change-take', sign: -1 }),
    },
  },
}

type Move = { act: DefinedAct; what: 'change-grant' | 'change-take'; sign: 1 | -1 }

async function prepare(call: PersonCall, { act, what, sign }: Move): Promise<Prepared> {
  const { db, say, words, person } = call
  const [word = '', amount = ''] = words
  const points = /^[1-9]\d*$/.test(amount) ? Number(amount) : 0
  if (points < 1 || points > pointsOfOneActMax) {
    throw operatorError('points-malformed', { amount, max: pointsOfOneActMax })
  }
  const reason = neededReason(call)
  const key = cleanLine(call.text('key') ?? '') || randomUUID()
  const member = await theMember(db, word)
  const { uid } = member
  const prepared = await prepareAct(db, act, { actor: person.actor, input: { uid, points }, at: call.at })
  const before = await availablePoints(db.sql, uid)
  const balance = (pt: number) => `${pointsText(pt)} pt`
  return {
    preview: {
      ...shownMember(member),
      what: say(what, { points }),
      changes: [
        {
          label: say('label-change-balance'),
          before: balance(before),
          after: balance(before + sign * points),
        },
        { label: say('label-change-reason'), before: null, after: reason },
      ],
    },
    perform: async () =>
      actAnswer(call, await prepared.perform({ reason, key }), async () => {
        const balanceAfter = await availablePoints(db.sql, uid)
        return call.isJson
          ? json({ status: 'done', uid, balanceAfter, key })
          : say('points-moved', { uid, balanceAfter, key })
      }),
  }
}
