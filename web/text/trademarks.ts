import { type Channel, channels } from '#contract/exchange/channel-names.ts'
import { channelWords } from '#web/text/channel-words.ts'

/** The companies behind the gifts, named before the sentence that begins with 各社. */
export const giftCompanies = channels.map((channel) => channelWords[channel].company)

/** The trademarks in the names of the gifts, by name. Every page that offers a gift prints its line. */
const giftTrademarkLines = (offered: readonly Channel[] = channels) =>
  offered.map((channel) => channelWords[channel].trademark).sort()

/** The small print of a page that offers these gifts. */
export const giftTerms = (offered: readonly Channel[] = channels): string[] => [
  `ギフト提供会社は、${offered.map((channel) => channelWords[channel].company).join('、')}です。各社は本サービスの提供元ではありません。`,
  ...giftTrademarkLines(offered),
]

/** The trademarks in the names of the gifts, the sign-in methods and the ways of sharing. */
export const trademarkLines = [
  ...giftTrademarkLines(),
  'Googleは、Google LLCの商標です。Appleは、Apple Inc.の商標です。LINEは、LINEヤフー株式会社の商標又は登録商標です。Xは、X Corp.の商標又は登録商標です。',
  'QRコードは、株式会社デンソーウェーブの登録商標です。',
]
