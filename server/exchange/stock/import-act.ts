import { strict as assert } from 'node:assert'
import { importStockAct } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import type { Tx } from '../../db/db.ts'
import { TryAgain } from '../../db/try-again.ts'
import { type GiftGroup, groupsOf, problemsOf, readFileOf } from './check-file.ts'
import type { CsvProblem } from './csv-problem.ts'
import { stockGifts } from './import.ts'
import { placesWithoutKey } from './key-holders.ts'
import { insertLot } from './lot.ts'
import type { Seals } from './seal.ts'

const shownProblems = 5

/**
 * The whole file or nothing. The lot has the id of the act, so a repeated press is the same lot. Never for two persons:
 * a request stores its input, and with it the codes.
 */
export const importAct = ({ seals }: { seals: Seals }): DefinedAct =>
  defineAct(importStockAct, {
    preview: async (tx, { file, costYen, buyer, seller }, _actor, now) => {
      const read = await readFileOf(file, now)
      const problems = await problemsOf(tx, seals, read)
      const points = read.gifts.reduce((sum, gift) => sum + gift.points, 0)
      return {
        uid: null,
        subject: 'stock',
        who: { ja: `ファイル「${file.name}」`, en: `the file ${file.name}` },
        what: {
          ja: `ギフト${digits(read.gifts.length)}件（${digits(points)}円分）を、1つのロットとして在庫に加えます。`,
          en: `add ${digits(read.gifts.length)} gifts (${digits(points)} pt) to the stock as one lot`,
        },
        changes: [
          ...groupsOf(read.gifts, now).map(changeOf),
          { label: { ja: '仕入れ額', en: 'cost in yen' }, before: null, after: `${digits(costYen)}円` },
          { label: { ja: '購入者', en: 'buyer' }, before: null, after: buyer },
          { label: { ja: '仕入先', en: 'seller' }, before: null, after: seller },
        ],
        blocked: problems.length > 0 ? problemText(problems) : await unknownKey(tx, seals),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { file, costYen, buyer, seller }, { actId, actor, at }) => {
      // In one order, so that two files with the same codes wait for each other and do not deadlock.
      const { gifts: found } = await readFileOf(file, at)
      const gifts = found.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      assert(gifts.length > 0, 'the preview allowed an empty file')
      const points = gifts.reduce((sum, gift) => sum + gift.points, 0)
      await insertLot(tx, {
        lotId: actId,
        fileName: file.name,
        gifts: gifts.length,
        points,
        costYen,
        buyer,
        seller,
        importedBy: actor.email,
        importedAt: at,
      })
      const { known } = await stockGifts(tx, seals, gifts, at, actId)
      // Another import took one of the codes after the preview: the preview, repeated, names its line.
      if (known > 0) throw new TryAgain('a gift of the file is already in stock')
    },
  })

/** Gifts encrypted with a key that a running server lacks could not be shown by it. */
async function unknownKey(tx: Tx, seals: Seals): Promise<Text | null> {
  const places = await placesWithoutKey(tx, seals)
  if (places.length === 0) return null
  return operatorText('gift-key-unknown', { keyId: seals.newestKeyId, places })
}

const keyOf = ({ code, url }: { code: string | null; url: string | null }) => code ?? url ?? ''

const changeOf = ({ channel, points, gifts, tooOld }: GiftGroup) => ({
  label: { ja: `${giftNames[channel]} ${digits(points)}円分`, en: `${channel} ${digits(points)}` },
  before: null,
  after: {
    ja: `＋${digits(gifts)}件${tooOld > 0 ? `（うち${digits(tooOld)}件は期限が近く、会員に渡せません）` : ''}`,
    en: `+${digits(gifts)}${tooOld > 0 ? ` (${digits(tooOld)} expire too soon for members)` : ''}`,
  },
})

function problemText(problems: readonly CsvProblem[]): Text {
  const shown = problems.slice(0, shownProblems)
  const more = problems.length - shown.length
  const ja = shown.map(({ line, problem }) => `${line}行目: ${problem.ja}。`).join('')
  const en = shown.map(({ line, problem }) => `line ${line}: ${problem.en}; `).join('')
  return {
    ja: `${ja}${more > 0 ? `ほか${digits(more)}件。` : ''}何も取り込んでいません。`,
    en: `${en}${more > 0 ? `and ${digits(more)} more; ` : ''}nothing was imported`,
  }
}
