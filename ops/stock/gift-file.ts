import { basename } from 'node:path'
import type { GiftFileInput } from '#contract/console/stock.ts'
import { giftFields, guessColumns } from '#contract/exchange/stock-columns.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { readGiftFile } from '#server/exchange/stock/read-gift-file.ts'
import { operatorError } from '#server/operator-error.ts'
import { readFileBytes } from '../command-line/read-text-file.ts'

/** A file for `gifts import`. Nobody maps its columns here, so an unknown one may be a PIN that would be lost. */
export async function readGiftFileFor(file: string, at: Date): Promise<GiftFileInput> {
  const bytes = readFileBytes(file)
  const { heads } = await readGiftFile(bytes, { today: japanDay(at) })
  const isUnknown = (head: string) =>
    head !== '' && Object.values(guessColumns([head])).every((place) => place === null)
  if (heads.some(isUnknown)) {
    const problem = operatorText('csv-columns', { columns: giftFields.join(',') })
    throw operatorError('gift-file-errors', { problems: [{ line: 1, problem }], more: 0 })
  }
  const content = Buffer.from(bytes).toString('base64')
  return { name: basename(file), content, columns: null, defaults: { channel: null, points: null } }
}
